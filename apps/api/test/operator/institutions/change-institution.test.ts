import { sharedApi } from "../../support/api.ts";
import { testChange } from "../record-tests.ts";

testChange(await sharedApi(), "institutions");
