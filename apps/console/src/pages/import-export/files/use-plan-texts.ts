import { enImportPlan } from "../../../texts/en/import-plan.ts";
import { idImportPlan } from "../../../texts/id/import-plan.ts";
import { useTexts } from "../../../texts/language.tsx";

/** Loaded with this page. */
const texts = { id: idImportPlan, en: enImportPlan };

export type PlanTexts = typeof idImportPlan;

/** The words for what an import would do. */
export const usePlanTexts = (): PlanTexts => texts[useTexts().language];
