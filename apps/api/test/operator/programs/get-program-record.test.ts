import { sharedApi } from "../../support/api.ts";
import { testGet } from "../record-tests.ts";

testGet(await sharedApi(), "programs");
