import { Editor } from '@tiptap/core'
import { EXTENSIONS } from './extensions.ts'
import { cleanPasted, picturesIn } from './pasted.ts'
import { htmlOfText, textOfHtml } from './text-html.ts'

type Opening = {
  place: HTMLElement
  html: string
  /** Read at each use, because the label of a text changes when its block moves. */
  attributes: () => Record<string, string>
  onChange: (html: string) => void
  /** Called with the number of pictures that were left out of a paste. */
  onPictures: (count: number) => void
  /** Answers whether it handled the key. */
  onKey: (event: KeyboardEvent, editor: Editor) => boolean
}

/** Opens a rich-text editor in an element. */
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

/** Replaces the shown text with one from elsewhere: from undo or from another author. */
export function putText(editor: Editor, html: string): void {
  const { from } = editor.state.selection
  editor.commands.setContent(textOfHtml(html).toJSON(), { emitUpdate: false })
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
}
