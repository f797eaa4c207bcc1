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
  /** The label stands above the text; else it is only read out. */
  isLabelled?: boolean
  /** It stands in a frame, as the other fields of a form do; one with its label does. */
  isFramed?: boolean
  onChange: (html: string) => void
  /** `/` at the beginning of an empty line. */
  onInsert?: () => void
}

const isAtEmptyLine = ({ state: { selection } }: Editor) =>
  selection.empty &&
  selection.$from.parent.type.name === 'paragraph' &&
  selection.$from.parent.content.size === 0

/** Tells texts that come back after they were written here from those that come from elsewhere: one that comes back late is not put over what was typed since. */
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

/** The editor in `place`, open for as long as the field is shown, with the newest of what it calls. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor asks for the label, which was given anew
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

/** A text where it is written. One that holds more than the editor knows is shown by its words, and kept as it is. */
export function RichText(props: RichTextFieldProps) {
  const t = useText()
  const { html } = props
  // what the editor itself wrote is whole in it
  const [isWhole] = useState(() => isWholeInEditor(html))
  if (isWhole) return <Writing {...props} />
  return (
    <div className={styles.kept}>
      <p>{wordsOf(html)}</p>
      <p className={styles.quiet}>{t('rich-text.kept')}</p>
    </div>
  )
}
