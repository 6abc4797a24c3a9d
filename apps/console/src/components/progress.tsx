/** What takes longer than a moment. The server does not report how far it is. */
export function Progress({ text }: { text: string }) {
  return (
    <div role="status" className="progress">
      <span>{text}</span>
      <progress aria-label={text} />
    </div>
  );
}
