import type { Editor } from '@tiptap/core'
import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { FormatBar } from './format-bar.tsx'
import { openTextEditor, putText, textIn } from './open-text-editor.ts'
import styles from './rich-text.module.css'
import { isWholeInEditor, wordsOf } from './text-html.ts'

export type RichTextFieldProps = {
  label: string
  html: string
  placeholder: string
  /** Whether the label is visible above the text; otherwise only screen readers get it. */
  isLabelled?: boolean
  /** Whether the text has a frame like other form fields; a field with a visible label has one. */
  isFramed?: boolean
  onChange: (html: string) => void
  /** Called for `/` at the beginning of an empty line. */
  onInsert?: () => void
}

const isAtEmptyLine = ({ state: { selection } }: Editor) =>
  selection.empty &&
  selection.$from.parent.type.name === 'paragraph' &&
  selection.$from.parent.content.size === 0

/**
 * Tells apart the texts that were written here and come back from those of another source. A text that comes back late must not replace what
 * was typed since.
 */
function textsUnderWay() {
  let texts: string[] = []
  return {
    wrote: (html: string) => void texts.push(html),
    comesFromElsewhere(html: string, shown: string): boolean {
      const at = texts.indexOf(html)
      texts = at < 0 || html === shown ? [] : texts.slice(at + 1)
      return at < 0 && html !== shown
    },
  }
}

/** The editor in `place` while the field is shown. It always calls the newest props. */
function useTextEditor(props: RichTextFieldProps, toBar: () => void, onPictures: (count: number) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const newest = useRef({ ...props, toBar, onPictures })
  newest.current = { ...props, toBar, onPictures }
  useLayoutEffect(() => {
    const opened = openTextEditor({
      place: place.current!,
      html: newest.current.html,
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': newest.current.label,
        'aria-placeholder': newest.current.placeholder,
      }),
      onChange: (written) => newest.current.onChange(written),
      onPictures: (count) => newest.current.onPictures(count),
      onKey: (event, at) => {
        if (event.key === 'F10' && event.altKey) newest.current.toBar()
        else if (event.key === '/' && newest.current.onInsert && isAtEmptyLine(at)) newest.current.onInsert()
        else return false
        event.preventDefault()
        return true
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [])
  return { place, editor }
}

function Writing(props: RichTextFieldProps) {
  const { label, html, placeholder, isLabelled = false, isFramed = isLabelled } = props
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const t = useText()
  const [pictures, setPictures] = useState(0)
  const [underWay] = useState(textsUnderWay)
  const onChange = (html: string) => {
    underWay.wrote(html)
    props.onChange(html)
  }
  const { place, editor } = useTextEditor(
    { ...props, onChange },
    () => bar.current?.querySelector('button')?.focus(),
    setPictures,
  )
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', draw)
    return () => void editor?.off('transaction', draw)
  }, [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads the label again when it changes
  useEffect(() => editor?.view.updateState(editor.state), [editor, label])
  useEffect(() => {
    if (editor && underWay.comesFromElsewhere(html, textIn(editor))) putText(editor, html)
  }, [editor, html, underWay])
  return (
    <div className={classNames(styles.field, isFramed && styles.framed)}>
      {isLabelled && (
        <span className={styles.label} id={id}>
          {label}
        </span>
      )}
      {editor && <FormatBar editor={editor} label={label} ref={bar} />}
      {editor?.isEmpty && <p className={styles.placeholder}>{placeholder}</p>}
      <div ref={place} className={styles.text} />
      {pictures > 0 && (
        <p className={styles.quiet} role="status">
          {t('rich-text.picturesLeft', { count: pictures })}
        </p>
      )}
    </div>
  )
}

/** A field for a rich text. A text with elements that the editor does not support is shown as plain words and kept unchanged. */
export function RichText(props: RichTextFieldProps) {
  const t = useText()
  const { html } = props
  // checked once: the editor supports everything that it writes itself
  const [isWhole] = useState(() => isWholeInEditor(html))
  if (isWhole) return <Writing {...props} />
  return (
    <div className={styles.kept}>
      <p>{wordsOf(html)}</p>
      <p className={styles.quiet}>{t('rich-text.kept')}</p>
    </div>
  )
}
