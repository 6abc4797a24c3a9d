import { sharedApi } from "../../support/api.ts";
import { testRecords } from "../record-tests.ts";

testRecords(await sharedApi(), "teachers");
