import type { ContractMessage } from "@talaqqi/contract/messages";

/** The messages that the contract has for fields, each `x-message` of openapi/, in Indonesian. */
export const contractMessages: Record<ContractMessage, string> = {
  "must be 1 to 1,000 characters, not only spaces, without control characters other than line breaks and tabs":
    "harus terdiri dari 1 sampai 1.000 karakter, bukan hanya spasi, tanpa karakter kendali selain pindah baris dan tab",
  "must be 1 to 10 Arabic letters": "harus terdiri dari 1 sampai 10 huruf Arab",
  "must be 1 to 100 characters, not only spaces, without control characters":
    "harus terdiri dari 1 sampai 100 karakter, bukan hanya spasi, tanpa karakter kendali",
  "must be 1 to 200 characters, not only spaces, without control characters":
    "harus terdiri dari 1 sampai 200 karakter, bukan hanya spasi, tanpa karakter kendali",
  "must be 1 to 5,000 characters, not only spaces, without control characters other than line breaks and tabs":
    "harus terdiri dari 1 sampai 5.000 karakter, bukan hanya spasi, tanpa karakter kendali selain pindah baris dan tab",
  "must be 1 to 50 characters, not only spaces, without control characters":
    "harus terdiri dari 1 sampai 50 karakter, bukan hanya spasi, tanpa karakter kendali",
  "must be 1 to 500 characters, not only spaces, without control characters":
    "harus terdiri dari 1 sampai 500 karakter, bukan hanya spasi, tanpa karakter kendali",
  "must be a date and time such as 2030-01-19T09:00:00+07:00":
    "harus berupa tanggal dan pukul seperti 2030-01-19T09:00:00+07:00",
  "must be a date such as 2030-02-18": "harus berupa tanggal seperti 2030-02-18",
  'must be a date such as 2030-02-18, or ""': 'harus berupa tanggal seperti 2030-02-18, atau ""',
  "must be a number of 10 to 15 digits, with the country code":
    "harus berupa nomor dengan 10 sampai 15 angka, dengan kode negara",
  "must be a path of this server, such as /console/": "harus berupa alamat di server ini, seperti /console/",
  "must be a phone number such as 0812-3456-7890": "harus berupa nomor telepon seperti 0812-3456-7890",
  "must be a list of 1 to 500 slots": "harus berupa daftar 1 sampai 500 jadwal",
  "must be a time such as 05:30 or 19:00": "harus berupa pukul seperti 05:30 atau 19:00",
  "must be a weekday from 1 (Monday) to 7 (Sunday)": "harus berupa hari dari 1 (Senin) sampai 7 (Ahad)",
  "must be an address that begins with https://, of at most 2,000 characters":
    "harus berupa alamat yang diawali https://, paling panjang 2.000 karakter",
  "must be an address that begins with https://, of at most 500 characters":
    "harus berupa alamat yang diawali https://, paling panjang 500 karakter",
  "must be an e-mail address of at most 100 characters": "harus berupa alamat e-mail, paling panjang 100 karakter",
  "must be at most 1,000 characters, without control characters other than line breaks and tabs":
    "paling panjang 1.000 karakter, tanpa karakter kendali selain pindah baris dan tab",
  "must be at most 10,000 characters, without control characters other than line breaks and tabs":
    "paling panjang 10.000 karakter, tanpa karakter kendali selain pindah baris dan tab",
  "must be at most 100 characters, without control characters": "paling panjang 100 karakter, tanpa karakter kendali",
  "must be at most 20 characters, without control characters": "paling panjang 20 karakter, tanpa karakter kendali",
  "must be at most 200 characters, without control characters": "paling panjang 200 karakter, tanpa karakter kendali",
  "must be at most 300 characters, without control characters": "paling panjang 300 karakter, tanpa karakter kendali",
  "must be at most 5,000 characters, without control characters other than line breaks and tabs":
    "paling panjang 5.000 karakter, tanpa karakter kendali selain pindah baris dan tab",
  "must be at most 50 characters, without control characters": "paling panjang 50 karakter, tanpa karakter kendali",
  "must be at most 500 characters, without control characters other than line breaks and tabs":
    "paling panjang 500 karakter, tanpa karakter kendali selain pindah baris dan tab",
  "must be decimal degrees from -180 to 180, with at most 6 decimals":
    "harus berupa derajat desimal dari -180 sampai 180, dengan paling banyak 6 angka desimal",
  "must be decimal degrees from -90 to 90, with at most 6 decimals":
    "harus berupa derajat desimal dari -90 sampai 90, dengan paling banyak 6 angka desimal",
  "must be the digest that the check returned": "harus berupa digest dari hasil pemeriksaan",
  "must be the hashes of rows, separated by semicolons, at most 17,800 characters":
    "harus berupa hash baris, dipisahkan titik koma, paling panjang 17.800 karakter",
  "must have either id_user or id_student": "harus berisi salah satu dari id_user dan id_student",
};
