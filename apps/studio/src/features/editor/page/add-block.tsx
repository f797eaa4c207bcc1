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

/** What comes without a file of its own. */
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

/** Whether a block has words of its own from the beginning. */
export const isWritten = ({ kind }: PageBlock): boolean => kind !== 'gallery' && kind !== 'resource'

type AddBlockProps = Editing & {
  page: ResourceNode
  /** The block below which it is added; at the end where there is none. */
  after?: string
  /** `isWritten` of what has a field to write in. */
  onAdded: (id: string, isWritten: boolean) => void
  onLeft?: () => void
}

/** What can be added to a page: words, a question, pictures, a way to another activity, or a file of the device. */
export function AddBlock({ page, draft, edit, after, onAdded, onLeft }: AddBlockProps) {
  const t = useText()
  const adding = useRef<HTMLDivElement>(null)
  // what was asked for below a part is chosen from at once, and Escape leads back to where it was asked for
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of what is chosen from in it
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
