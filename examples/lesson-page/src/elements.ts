type Tags = HTMLElementTagNameMap;
type Child = string | Node | (string | Node)[];

/** Makes an element. Its texts become text, never markup: what the service says cannot turn into a part of the page. */
export function element<Tag extends keyof Tags>(tag: Tag, properties: Partial<Tags[Tag]>, ...children: Child[]) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.flat());
  return made;
}

/** Arabic script, marked as such: that gives it its font, its direction and, in a screen reader, its voice. */
export const arabic = (text: string) => element("bdi", { lang: "ar", dir: "rtl" }, text);

/** An Indonesian text, whose words in Arabic script are marked. */
export const mixed = (text: string) =>
  text.split(/(\p{scx=Arab}+(?: \p{scx=Arab}+)*)/u).map((part, index) => (index % 2 ? arabic(part) : part));
