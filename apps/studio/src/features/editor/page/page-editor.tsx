import { useText } from '@vereda/client/text/use-text.ts'
import { weightOf } from '@vereda/domain/content/reading.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { StepButton } from '../../../parts/list/step-button.tsx'
import { type Awaited, useRowFocus } from '../../../parts/list/use-row-focus.ts'
import { type Editing, nameOf, set } from '../editing.ts'
import { removedBlock } from '../files/draft-files.ts'
import { type Direction, moved } from '../moves.ts'
import { EVERY } from '../question/new-question.ts'
import { QuestionEditor } from '../question/question-editor.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { AddBlock, isWritten } from './add-block.tsx'
import { CalloutBlock } from './callout-block.tsx'
import { CardBlock } from './card-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { AudioBlock, FileBlock, VideoBlock } from './media-blocks.tsx'
import styles from './page.module.css'
import { PictureFields } from './picture-fields.tsx'
import { useInserting } from './use-inserting.ts'
import { useToolsByKey } from './use-tools-by-key.ts'

type BlockProps = Editing & {
  page: ResourceNode
  block: BlockNode
  number: number
  onInsert: () => void
  onRemove: () => void
}

/** The points that a page divides among its questions; undefined where the questions' own points already add up to them. */
function sharedPoints(draft: Draft, { id, fields: { maxPoints } }: ResourceNode): number | undefined {
  const questions = childrenOf(draft, id, 'block').flatMap(({ fields }) =>
    fields.kind === 'question' ? fields.question : [],
  )
  const weight = weightOf({ questions })
  return weight === 0 || weight === maxPoints ? undefined : maxPoints
}

function BlockBody({ page, block, draft, edit, number, onInsert }: BlockProps) {
  const t = useText()
  const { fields } = block
  const media = { page, block, draft, edit }
  switch (fields.kind) {
    case 'text':
      return (
        <RichTextField
          label={t('page.text', { number })}
          placeholder={t('page.placeholder')}
          html={fields.html}
          onChange={(html) => edit([set(block, 'html', html)])}
          onInsert={onInsert}
        />
      )
    case 'question':
      return (
        <QuestionEditor
          question={fields.question}
          kinds={EVERY}
          sharedPoints={sharedPoints(draft, page)}
          onChange={(question) => edit([set(block, 'question', question)])}
        />
      )
    case 'image':
      return (
        <PictureFields
          {...media}
          picture={fields}
          onChange={(field, value) => edit([set(block, field, value)])}
        />
      )
    case 'callout':
      return <CalloutBlock {...media} number={number} fields={fields} />
    case 'gallery':
      return <GalleryBlock {...media} fields={fields} />
    case 'audio':
      return <AudioBlock {...media} fields={fields} />
    case 'resource':
      return <CardBlock {...media} fields={fields} />
    case 'video':
      return <VideoBlock {...media} fields={fields} />
    case 'file':
      return <FileBlock {...media} fields={fields} />
    default:
      return assertNever(fields)
  }
}

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Restores the text cursor after a block moves: the browser sets it to the beginning of a moved text. */
function keepCursor(): void {
  const selection = getSelection()
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {}
  if (!anchorNode || !focusNode || !document.activeElement?.contains(anchorNode)) return
  requestAnimationFrame(() => {
    if (anchorNode.isConnected && focusNode.isConnected)
      selection?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0)
  })
}

function Block(props: BlockProps) {
  const { block, draft, edit, number, onInsert, onRemove } = props
  const t = useText()
  const move = (direction: Direction) => {
    const operation = moved(draft, block, direction, Math.random())
    const name = t('page.part', { number })
    if (!operation) return announce(t('editor.move.edge', { name }))
    keepCursor()
    edit([operation])
    announce(t(`editor.move.${direction}`, { name }))
  }
  const { tools, press: toTools } = useToolsByKey()
  const press = (event: KeyboardEvent) => {
    const direction = event.altKey && event.shiftKey ? DIRECTIONS[event.key] : undefined
    if (!direction && !toTools(event)) return
    event.preventDefault()
    if (direction) move(direction)
  }
  const isAtEdge = (direction: Direction) => moved(draft, block, direction, 0) === null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the fields inside it
    <div className={styles.block} onKeyDown={press}>
      <div className={styles.body}>
        <BlockBody {...props} />
      </div>
      <div ref={tools} className={styles.tools}>
        <IconButton label={t('page.insert', { number })} onClick={onInsert}>
          <Plus size={18} />
        </IconButton>
        <StepButton label={t('page.up', { number })} isAtEdge={isAtEdge('up')} onStep={() => move('up')}>
          <ArrowUp size={18} />
        </StepButton>
        <StepButton
          label={t('page.down', { number })}
          isAtEdge={isAtEdge('down')}
          onStep={() => move('down')}
        >
          <ArrowDown size={18} />
        </StepButton>
        <IconButton label={t('page.remove', { number })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </div>
    </div>
  )
}

type PageEditorProps = Editing & {
  page: ResourceNode
  /** The id of the block to which an address or a problem led. */
  opened?: string
  onSelect?: (item: string) => void
}

/** The editor of a page: its blocks in order, and buttons to add one below each or at the end. */
export function PageEditor({ page, draft, edit, opened, onSelect }: PageEditorProps) {
  const t = useText()
  const blocks = childrenOf(draft, page.id, 'block')
  const { insertAt, insertBelow, close, leave } = useInserting()
  const [cameFor, setCameFor] = useState<Awaited>()
  // The block gets the focus once. Then the page is selected, which remains when the block is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each block that is opened
  useEffect(() => {
    const block = blocks.find(({ id }) => id === opened)
    if (!block) return
    setCameFor({ id: block.id, isWritten: isWritten(block.fields) })
    onSelect?.(page.id)
  }, [opened])
  const { list, added } = useRowFocus<HTMLUListElement>(
    blocks.map(({ id }) => id),
    cameFor,
  )
  const adding = { page, draft, edit }
  const remove = (block: BlockNode, at: number) => {
    edit(removedBlock(draft, block))
    announce(t('editor.removed', { name: t('page.part', { number: at + 1 }) }))
  }
  const addedHere = (id: string, isWritten: boolean) => {
    added(id, isWritten)
    close()
  }
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{nameOf(t, page)}</h2>
      {blocks.length === 0 && <p className={styles.kept}>{t('page.empty')}</p>}
      <ul className={styles.blocks} ref={list}>
        {blocks.map((block, index) => (
          <li key={block.id}>
            <Block
              {...adding}
              block={block}
              number={index + 1}
              onInsert={() => insertBelow(block.id)}
              onRemove={() => remove(block, index)}
            />
            {insertAt === block.id && (
              <AddBlock {...adding} after={block.id} onAdded={addedHere} onLeft={leave} />
            )}
          </li>
        ))}
      </ul>
      <AddBlock {...adding} onAdded={added} />
    </div>
  )
}
