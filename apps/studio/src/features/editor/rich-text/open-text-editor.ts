import { Editor } from '@tiptap/core'
import { EXTENSIONS } from './extensions.ts'
import { cleanPasted, picturesIn } from './pasted.ts'
import { htmlOfText, textOfHtml } from './text-html.ts'

type Opening = {
  place: HTMLElement
  html: string
  /** As they are now: a text that moves is called otherwise. */
  attributes: () => Record<string, string>
  onChange: (html: string) => void
  /** Pictures of what was pasted that were left out. */
  onPictures: (count: number) => void
  /** Whether the key was taken. */
  onKey: (event: KeyboardEvent, editor: Editor) => boolean
}

/** An editor of rich text in a place of the page. */
export function openTextEditor({ place, html, attributes, onChange, onPictures, onKey }: Opening): Editor {
  const editor: Editor = new Editor({
    element: place,
    extensions: EXTENSIONS,
    content: textOfHtml(html).toJSON(),
    injectCSS: false,
    onUpdate: () => onChange(textIn(editor)),
    editorProps: {
      attributes,
      transformPastedHTML(pasted) {
        onPictures(picturesIn(pasted))
        return cleanPasted(pasted)
      },
      handleKeyDown: (_, event) => onKey(event, editor),
    },
  })
  return editor
}

/** The text that an editor shows. */
export const textIn = (editor: Editor): string => htmlOfText(editor.state.doc)

/** Puts a text that came from elsewhere, by undo or from another author, in place of the one that is shown. */
export function putText(editor: Editor, html: string): void {
  const { from } = editor.state.selection
  editor.commands.setContent(textOfHtml(html).toJSON(), { emitUpdate: false })
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
}
