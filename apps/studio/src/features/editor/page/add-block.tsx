import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Images, Lightbulb, ListChecks, type LucideIcon, Pilcrow, SquareArrowOutUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import addButton from '../add-button.module.css'
import { useDraftNow } from '../draft-now.ts'
import { type Editing, newBlock } from '../editing.ts'
import { newFile } from '../files/draft-files.ts'
import { FileButton } from '../files/file-button.tsx'
import { FILE_KINDS } from '../files/file-kinds.ts'
import { newQuestion } from '../question/new-question.ts'
import styles from './page.module.css'

/** The blocks that are added without a file. */
const PLAIN: readonly { name: string; Icon: LucideIcon; made: () => PageBlock }[] = [
  { name: 'text', Icon: Pilcrow, made: () => ({ kind: 'text', html: '' }) },
  { name: 'callout', Icon: Lightbulb, made: () => ({ kind: 'callout', tone: 'tip', html: '' }) },
  { name: 'question', Icon: ListChecks, made: () => ({ kind: 'question', question: newQuestion() }) },
  { name: 'gallery', Icon: Images, made: () => ({ kind: 'gallery', pictures: [] }) },
  { name: 'card', Icon: SquareArrowOutUpRight, made: () => ({ kind: 'resource', resource: '' }) },
]

function blockOf({ kind, path }: StudioFile, name: string): PageBlock {
  if (kind === 'image') return { kind, path, alt: '' }
  return kind === 'video' || kind === 'audio'
    ? { kind, path, title: name }
    : { kind: 'file', path, title: name }
}

/** Whether a new block has a field to write in from the beginning. */
export const isWritten = ({ kind }: PageBlock): boolean => kind !== 'gallery' && kind !== 'resource'

type AddBlockProps = Editing & {
  page: ResourceNode
  /** The block below which the new one is added; at the end if there is none. */
  after?: string
  /** `isWritten` says whether the new block has a field to write in. */
  onAdded: (id: string, isWritten: boolean) => void
  onLeft?: () => void
}

/** The buttons that add a block to a page: text, a callout, a question, a gallery, a card of another activity, or a file of the device. */
export function AddBlock({ page, draft, edit, after, onAdded, onLeft }: AddBlockProps) {
  const t = useText()
  const adding = useRef<HTMLDivElement>(null)
  // opened below a block, it takes the focus at once; Escape leads back to the button that opened it
  useEffect(() => {
    if (after) adding.current?.querySelector('button')?.focus()
  }, [after])
  const now = useDraftNow(draft)
  const add = (fields: PageBlock, file?: StudioFile) => {
    const { id, operation } = newBlock(now(), page.id, fields, after)
    onAdded(id, isWritten(fields))
    edit(file ? [newFile(now(), page.id, file), operation] : [operation])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for the buttons inside it
    <div ref={adding} className={styles.adding} onKeyDown={(event) => event.key === 'Escape' && onLeft?.()}>
      {PLAIN.map(({ name, Icon, made }) => (
        <button key={name} type="button" className={addButton.add} onClick={() => add(made())}>
          <Icon size={18} />
          {t(`page.add.${name}`)}
        </button>
      ))}
      {FILE_KINDS.map(({ kind, Icon }) => (
        <FileButton
          key={kind}
          kind={kind}
          label={t(`page.add.${kind}`)}
          icon={<Icon size={18} />}
          onAdded={(file, name) => add(blockOf(file, name), file)}
        />
      ))}
    </div>
  )
}
