import { schoolPages } from "./support/page-cases.ts";
import { describePages } from "./support/page-states.ts";

describePages(schoolPages);
