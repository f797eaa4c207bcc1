import type { Editor } from '@tiptap/core'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import styles from './rich-text.module.css'
import { TableButtons } from './table-buttons.tsx'

type Format = {
  id: string
  Icon: LucideIcon
  isOn: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const heading = (level: 2 | 3, Icon: LucideIcon): Format => ({
  id: `heading${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  apply: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const FORMATS: readonly Format[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  {
    id: 'bold',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    apply: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'bullets',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Left and right arrows move along the bar; Escape returns to the text. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const step = STEPS[event.key]
  if (event.key === 'Escape') editor.commands.focus()
  else if (step)
    buttons.at((buttons.indexOf(event.target as HTMLButtonElement) + step) % buttons.length)?.focus()
  else return
  event.preventDefault()
}

type FormatBarProps = { editor: Editor; label: string; ref: Ref<HTMLDivElement> }

/** The buttons that format the selected words, shown while the text is edited. */
export function FormatBar({ editor, label, ref }: FormatBarProps) {
  const t = useText()
  const [isLinking, setLinking] = useState(false)
  // keeps the focus in the text, so that a phone's keyboard stays open
  const stay = (event: { preventDefault(): void }) => event.preventDefault()
  const button = (id: string, Icon: LucideIcon, isOn: boolean, press: () => void, n: number) => (
    <button
      key={id}
      type="button"
      className={styles.format}
      aria-label={t(`rich-text.${id}`)}
      aria-pressed={isOn}
      tabIndex={n === 0 ? 0 : -1}
      onMouseDown={stay}
      onClick={press}
    >
      <Icon size={20} />
    </button>
  )
  return (
    <div className={styles.place}>
      <div
        ref={ref}
        className={styles.bar}
        role="toolbar"
        aria-label={t('rich-text.bar', { label })}
        onKeyDown={(event) => walk(event, editor)}
      >
        {FORMATS.map(({ id, Icon, isOn, apply }, n) =>
          button(id, Icon, isOn(editor), () => apply(editor), n),
        )}
        {button('link', Link, editor.isActive('link'), () => setLinking(true), FORMATS.length)}
        <TableButtons editor={editor} button={button} from={FORMATS.length + 1} />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
