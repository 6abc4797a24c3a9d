import { describe, expect, it } from "vitest";
import { readDate } from "../../src/domain/dates.ts";
import { readDay, readMoment, showMoment } from "../../src/domain/moments.ts";
import { readTime } from "../../src/domain/times-of-day.ts";
import { parseDays } from "../../src/domain/weekdays.ts";
import { cleanHtml } from "../../src/import-export/tables/rich-text.ts";
import { day } from "../../src/import-export/tables/time-codecs.ts";

const jakarta = { zone: "Asia/Jakarta", now: new Date("2026-01-01T00:00:00Z") };

describe("a moment is read in the usual ways", () => {
  it.each([
    ["2025-01-31T08:00:00Z", "2025-01-31T08:00:00.000Z"],
    ["2025-01-31T08:00:00.123Z", "2025-01-31T08:00:00.123Z"],
    ["2025-01-31T08:00:00+07:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31T08:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31 08:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31 8:00:30", "2025-01-31T01:00:30.000Z"],
    ["2025/1/31 08:00", "2025-01-31T01:00:00.000Z"],
    ["31/01/2025 08:00", "2025-01-31T01:00:00.000Z"],
    ["1/2/2025 8:00", "2025-02-01T01:00:00.000Z"],
    ["31-01-2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31.01.2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31 Januari 2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31 januari 2025, pukul 08.00 WIB", "2025-01-31T01:00:00.000Z"],
    ["31 Januari 2025 08.00 WITA", "2025-01-31T00:00:00.000Z"],
    ["31 Januari 2025 08.00 WIT", "2025-01-30T23:00:00.000Z"],
    ["31 Jan 2025 08:00", "2025-01-31T01:00:00.000Z"],
    ["17 Agt 2025 10.00", "2025-08-17T03:00:00.000Z"],
    ["17 August 2025 10:00 PM", "2025-08-17T15:00:00.000Z"],
    ["Kamis, 31 Januari 2030 08.00", "2030-01-31T01:00:00.000Z"],
    ["Jum'at 1 Februari 2030, pukul 08.00 WIB", "2030-02-01T01:00:00.000Z"],
    ["28 Nopember 2030 08.00", "2030-11-28T01:00:00.000Z"],
    ["28 Nop 2030 08.00", "2030-11-28T01:00:00.000Z"],
    ["28 Pebruari 2030 08.00", "2030-02-28T01:00:00.000Z"],
    ["31/01/2025 8 am", "2025-01-31T01:00:00.000Z"],
    ["1 Mei 2025 00:00", "2025-04-30T17:00:00.000Z"],
  ])("%s is %s", (text, moment) => {
    expect(readMoment(text, "Asia/Jakarta")?.value).toBe(moment);
  });

  it.each([
    "2025-02-30 08:00",
    "31/02/2025 08:00",
    "2025-01-31 24:00",
    "2025-01-31 08:60",
    "31 Januari 2025",
    "1 Februari",
    "08:00",
    "2025-01-31T08:00:00+25:00",
    "13/13/2025 08:00",
    "0025-01-31 08:00",
    "45688.33",
    "31 Januari 2025 8",
    "Besok, 31 Januari 2025 08.00",
  ])("%s is none", (text) => {
    expect(readMoment(text, "Asia/Jakarta")).toBeNull();
  });

  it("an hour that a change of clocks leaves out is none", () => {
    expect(readMoment("2025-03-30 02:30", "Europe/Berlin")).toBeNull();
    expect(readMoment("2025-03-30 03:30", "Europe/Berlin")?.value).toBe("2025-03-30T01:30:00.000Z");
  });

  it.each([
    ["2025-10-26 02:30", "Europe/Berlin", "2025-10-26T00:30:00.000Z"],
    ["2025-11-02 01:30", "America/New_York", "2025-11-02T05:30:00.000Z"],
    ["2025-04-06 02:30", "Australia/Sydney", "2025-04-05T15:30:00.000Z"],
  ])("an hour that a change of clocks repeats is the first: %s in %s", (text, zone, moment) => {
    expect(readMoment(text, zone)?.value).toBe(moment);
    expect(readMoment(showMoment(moment, zone), zone)?.value).toBe(moment);
  });

  it("is shown in the school's zone, and read as it was", () => {
    expect(showMoment("2025-01-31T01:00:00.000Z", "Asia/Jakarta")).toBe("2025-01-31T08:00:00+07:00");
    expect(showMoment("2025-01-31T01:00:00.120Z", "Asia/Jakarta")).toBe("2025-01-31T08:00:00.120+07:00");
    expect(readMoment("2025-01-31T08:00:00.120+07:00", "UTC")?.value).toBe("2025-01-31T01:00:00.120Z");
  });
});

it.each<[string, ReturnType<typeof readDate>]>([
  ["2027-01-05", { day: "2027-01-05" }],
  ["1/5/2027", { day: "2027-05-01", order: "either" }],
  ["01-05-27", { day: "2027-05-01", order: "either", hasTwoDigitYear: true }],
  ["5.5.2027", { day: "2027-05-05" }],
  ["13/5/2027", { day: "2027-05-13" }],
  ["6/30/2027", { day: "2027-06-30", order: "month_first" }],
  ["17 - 08 - 2015", { day: "2015-08-17" }],
  ["21-Mar-15", { day: "2015-03-21", hasTwoDigitYear: true }],
  ["Jum'at, 1 Februari 2030", { day: "2030-02-01" }],
  ["Sept. 21, 2015", { day: "2015-09-21" }],
  ["17agustus2015", { day: "2015-08-17" }],
  ["31/02/2027", null],
  ["13/13/2027", null],
  ["0/5/2027", null],
  ["1/5-2027", null],
  ["1/5", null],
  ["1/5/202", null],
  ["0000-00-00", null],
  ["21 Foo 2015", null],
  ["46027", null],
])("the date %s is %j", (text, reading) => {
  expect(readDate(text)).toEqual(reading);
});

it.each([
  ["2016-03-21 00:00:00", "2016-03-21", false],
  ["2027-01-05T00:00:00", "2027-01-05", false],
  ["2015-03-04T00:00:00.000Z", "2015-03-04", false],
  ["2015-03-03T17:00:00.000Z", "2015-03-04", true],
  ["2015-03-04T00:00:00+07:00", "2015-03-04", true],
  ["2015-03-04 23:00 UTC", "2015-03-05", true],
  ["2027-01-05 08:00", "2027-01-05", true],
  ["5-Jan-27", "2027-01-05", true],
  ["2027-01-05", "2027-01-05", false],
])("the day of %s is %s; changed: %s", (text, value, isChanged) => {
  const reading = readDay(text, jakarta);
  expect([reading?.value, reading?.isChanged ?? false]).toEqual([value, isChanged]);
});

describe("a time of the day is read in the usual ways", () => {
  it.each<[string, string, number?]>([
    ["5:30", "05:30"],
    ["05:30", "05:30"],
    ["05.30", "05:30"],
    ["05:30:00", "05:30"],
    ["19.00 WIB", "19:00"],
    ["pukul 19.00", "19:00"],
    // As LibreOffice saves the times of an export.
    ["07:30:00 PM", "19:30"],
    ["7:00 PM", "19:00"],
    ["12:15 am", "00:15"],
    ["7pm", "19:00"],
    ["7 pm", "19:00"],
    ["12 a.m.", "00:00"],
    ["0:00", "00:00"],
    ["1899-12-30T19:00:00.000", "19:00"],
    ["1904-01-01 19:00:00", "19:00"],
    ["1900-01-00 19:00:00", "19:00"],
    ["19.00+07:00", "19:00"],
    ["07.00-08.00", "07:00", 60],
    ["07.30 – 09.00", "07:30", 90],
    ["16.00 s/d 17.00", "16:00", 60],
    ["16.00 s.d. 17.00", "16:00", 60],
    ["16.00 sampai dengan 17.30 WIB", "16:00", 90],
    ["7:00 - 8:30 PM", "19:00", 90],
    ["11:00 - 1:00 PM", "11:00", 120],
    ["23.00-24.00", "23:00", 60],
  ])("%s is %s", (text, time, length) => {
    expect(readTime(text, jakarta)).toEqual({ time, ...(length && { length }) });
  });

  it.each([
    ["15.30 WIB - selesai", { time: "15:30", length: "open" }],
    ["15.30 WITA", { time: "15:30", inSchoolZone: "14:30" }],
    ["15.30-16.30 WIT", { time: "15:30", inSchoolZone: "13:30", length: 60 }],
    ["00.30 WIT", { time: "00:30", inSchoolZone: null }],
    ["1899-12-30T12:00:00.000Z", { time: "12:00", inSchoolZone: "19:00" }],
  ])("%s is %j", (text, reading) => {
    expect(readTime(text, jakarta)).toEqual(reading);
  });

  it.each([
    "24:00",
    "43:00",
    "5",
    "5:3",
    "05:60",
    "05:30:30",
    "13:00 PM",
    "13 pm",
    "0 pm",
    "0.229166666666667",
    "",
    "08.00-07.00",
    "08.00-08.00",
    "23.00-00.30",
    "07.00-25.00",
    "7.3",
    "07.00 -",
    "Ba'da Maghrib",
    "2027-01-05T19:00:00",
    // 43:00 or 19:00: programs count from different days.
    "1899-12-31T19:00:00",
    "1900-01-01 19:00",
    "1904-01-02T19:00:00",
    "1970-01-01T19:00:00",
  ])("%s is none", (text) => {
    expect(readTime(text, jakarta)).toBeNull();
  });
});

it.each<[string, number[][]]>([
  ["Senin & Rabu", [[1, 3]]],
  ["Rabu dan Senin", [[1, 3]]],
  ["Senin, Rabu, Jum'at", [[1, 3, 5]]],
  ["Senin/Kamis", [[1, 4]]],
  [
    "Senin-Kamis",
    [
      [1, 4],
      [1, 2, 3, 4],
    ],
  ],
  ["Senin s/d Kamis", [[1, 2, 3, 4]]],
  ["Senin - Selasa", [[1, 2]]],
  ["Kamis-Senin", [[1, 4]]],
  ["Kamis s/d Senin", []],
  ["Senin", []],
  ["Senin & Foo", []],
  ["Senin-Senin", []],
  ["", []],
])("the days of %s are %j", (text, days) => {
  expect(parseDays(text)).toEqual(days);
});

it.each([
  ["Senin", "1"],
  ["SELASA", "2"],
  ["jumat", "5"],
  ["Jum'at", "5"],
  ["Jum’at", "5"],
  ["Ahad", "7"],
  ["minggu", "7"],
])("the day %s is %s", (name, value) => {
  expect(day.parse(name, jakarta)).toEqual({ value });
});

describe("HTML is cleaned", () => {
  it.each([
    ['<p>Satu <a href="https://example.com/?a=1&amp;b=2">dua</a><br/></p>', null],
    ["<H2>Judul</H2> & <b>tebal</b>", null],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<style>p{}</style>a", "a"],
    ["<p onclick=x>a</p>", "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<a href="http://example.com/">a</a>', "a"],
    ['<a href="https://example.com/" target=_blank>a</a>', '<a href="https://example.com/">a</a>'],
    ["3 < 4", "3 &lt; 4"],
    ["<img src=x onerror=alert(1)>a", "a"],
    ["<div><p>a</p></div>", "<p>a</p>"],
    ["<p><svg><p onload=x>a", "<p><p>a</p></p>"],
    ["<!-- a -->b", "b"],
    ['<a href="https://x.y">unclosed', '<a href="https://x.y">unclosed</a>'],
    ["</p></ul></a>", "<p></p>"],
    ["<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"],
    ["<p/>a", "<p>a</p>"],
    ["a</br>b", "a<br />b"],
    ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned ?? html);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});
