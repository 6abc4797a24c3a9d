import { useTexts } from "../../texts/language.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { Press } from "../../ui/buttons/press.tsx";

type Props = {
  title: string;
  badge?: string | false;
  /** Opens the row's form; false for somebody who only reads. */
  onEdit: (() => void) | false;
  /** Below the title. */
  detail: string;
  lang?: string;
};

/** A row that is the button to its form. */
export function EditRow({ title, badge, detail, lang, onEdit }: Props) {
  const { common } = useTexts();
  const words = (
    <span className="row-text">
      <span className="badges">
        <span className="row-title">
          {onEdit && <span className="visually-hidden">{`${common.edit}: `}</span>}
          {title}
        </span>{" "}
        {badge && <span className="badge">{badge}</span>}
      </span>{" "}
      <span lang={lang} className="small quiet record-detail">
        {detail}
      </span>
    </span>
  );
  if (!onEdit) return <div className="row">{words}</div>;
  return (
    <Press className="row row-button" onClick={onEdit}>
      {words}
      <Icon name="edit" />
    </Press>
  );
}
