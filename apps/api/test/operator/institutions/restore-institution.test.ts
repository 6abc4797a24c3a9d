import { sharedApi } from "../../support/api.ts";
import { testRestore } from "../record-tests.ts";

testRestore(await sharedApi(), "institutions");
