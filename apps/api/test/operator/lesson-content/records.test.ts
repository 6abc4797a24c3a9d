import { sharedApi } from "../../support/api.ts";
import { testRecords } from "../record-tests.ts";

const api = await sharedApi();

for (const name of ["kategoris", "subkategoris", "contents", "sifats", "hurufs", "feedbacks", "pertanyaans"] as const)
  testRecords(api, name);
