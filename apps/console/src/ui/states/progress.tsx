type Props = {
  text: string;
  /** How far it is, where the page knows: one request of the server does not report it. */
  done?: number;
  of?: number;
};

/** What takes longer than a moment. */
export function Progress({ text, done, of }: Props) {
  return (
    <div role="status" className="progress">
      <span>{text}</span>
      <progress aria-label={text} value={done} max={of} />
    </div>
  );
}
