/** What takes longer than a moment. How far it is, one request of the server does not report. */
export function Progress({ text }: { text: string }) {
  return (
    <div role="status" className="progress">
      <span>{text}</span>
      <progress aria-label={text} />
    </div>
  );
}
