import { sharedApi } from "../../support/api.ts";
import { testRetire } from "../record-tests.ts";

testRetire(await sharedApi(), "packages");
