import { sharedApi } from "../../support/api.ts";
import { testCreate } from "../record-tests.ts";

testCreate(await sharedApi(), "programs");
