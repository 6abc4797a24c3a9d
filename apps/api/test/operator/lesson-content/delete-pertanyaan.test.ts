import { sharedApi } from "../../support/api.ts";
import { testDelete } from "../record-tests.ts";

testDelete(await sharedApi(), "pertanyaans");
