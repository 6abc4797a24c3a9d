import { TalaqqiError } from "@talaqqi/client";
import { Link } from "@tanstack/react-router";
import { changesOf, reasonOf } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import type { FirstTexts } from "../../texts/id/first.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icons.tsx";

/** What happened, and what to do about it, in the reader's language. */
export function explain(error: Error, { problems, reasons }: FirstTexts): { title: string; hint: string } {
  if (!(error instanceof TalaqqiError)) return { title: problems.unexpected, hint: problems.unexpectedHint("") };
  const { status, retryAfter = 60, requestId = "" } = error;
  const known: Record<string, string> = reasons;
  switch (status) {
    case 0:
      return { title: problems.connection, hint: problems.connectionHint };
    case 400:
      return { title: problems.invalid, hint: error.errors.find(({ field }) => field === "")?.message ?? "" };
    case 401:
      return { title: problems.signedOut, hint: problems.signedOutHint };
    case 403:
      return { title: problems.forbidden, hint: known[reasonOf(error) ?? ""] ?? problems.forbiddenHint };
    case 404:
      // A teacher is not told which records of others there are.
      return cache.getQueryData(queries.me().queryKey)?.role === "teacher"
        ? { title: problems.notYours, hint: problems.notYoursHint }
        : { title: problems.notFound, hint: problems.notFoundHint };
    case 409:
      return { title: problems.conflict, hint: reasonText(reasonOf(error) ?? "", error.message, known) };
    case 413:
      return { title: problems.tooLarge, hint: problems.tooLargeHint };
    case 429:
      return { title: problems.tooMany, hint: problems.wait(retryAfter) };
    case 503:
      return { title: problems.unavailable, hint: problems.wait(retryAfter) };
    default:
      return { title: problems.unexpected, hint: problems.unexpectedHint(requestId) };
  }
}

/** @returns the explanation in one line. */
export function problemText(error: Error, texts: FirstTexts): string {
  const { title, hint } = explain(error, texts);
  return [title, hint].filter(Boolean).join(". ");
}

/** Reasons whose message names who or what is in the way. */
const NAMED = ["double_booking", "in_use", "referenced"];

/** Why the data do not allow something, in the reader's language. @param message the server's. */
export function reasonText(reason: string, message: string, reasons: Record<string, string>): string {
  if (!NAMED.includes(reason)) return reasons[reason] ?? message;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** A failed action, beside what was tried. @param reasons the texts of reasons that the place can explain better. */
export function ProblemNote({ error, reasons }: { error: Error; reasons?: Partial<FirstTexts["reasons"]> }) {
  const texts = useFirstTexts();
  const format = useFormat();
  const { title, hint } = explain(error, { ...texts, reasons: { ...texts.reasons, ...reasons } });
  const isStale = error instanceof TalaqqiError && reasonOf(error) === "stale";
  const last = isStale ? changesOf(error).toSorted((one, other) => other.at.localeCompare(one.at))[0] : undefined;
  return (
    <div role="alert" className="problem-note">
      <Icon name="warning" />
      <span>
        <strong>{title}.</strong> {hint} {last && texts.stale.by(last.by, format.dateTime(last.at))}
      </span>
      {isStale && <Button onClick={() => void cache.invalidateQueries()}>{texts.stale.load}</Button>}
    </div>
  );
}

type ProblemProps = {
  error: Error;
  onRetry: () => void;
  /** Of a record's page: the list to look for a missing record in. */
  list?: "students" | "teachers" | undefined;
};

/** A page or a part of it that could not be loaded. */
export function Problem({ error, onRetry, list }: ProblemProps) {
  const texts = useFirstTexts();
  const { title, hint } = explain(error, texts);
  const Title = list ? "h1" : "h2";
  const isMissing = error instanceof TalaqqiError && error.status === 404;
  return (
    <div role="alert" className="blank">
      <Icon name="warning" />
      <Title>{title}</Title>
      {hint && <p>{hint}</p>}
      {list && isMissing ? (
        <Link to={`/${list}`} className="button">
          {texts.shell[list]}
        </Link>
      ) : (
        <Button onClick={onRetry}>{texts.problems.retry}</Button>
      )}
    </div>
  );
}
