import { sharedApi } from "../../support/api.ts";
import { testList } from "../record-tests.ts";

testList(await sharedApi(), "pertanyaans");
