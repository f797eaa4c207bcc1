import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { ArrowDown, ArrowUp, ListChecks, Pilcrow, Trash2 } from 'lucide-react'
import addButton from '../add-button.module.css'
import { type Editing, nameOf, newBlock, set } from '../editing.ts'
import { moved } from '../moves.ts'
import styles from './page.module.css'
import { newQuestion, QuestionEditor } from './question-editor.tsx'
import { TextBlock } from './text-block.tsx'

type BlockProps = Editing & { block: BlockNode; number: number }

function BlockBody({ block, edit, number }: BlockProps) {
  const t = useText()
  const { fields } = block
  switch (fields.kind) {
    case 'text':
      return (
        <TextBlock html={fields.html} number={number} onChange={(html) => edit([set(block, 'html', html)])} />
      )
    case 'question':
      return (
        <QuestionEditor
          question={fields.question}
          onChange={(question) => edit([set(block, 'question', question)])}
        />
      )
    default:
      return <p className={styles.kept}>{t(`editor.page.kept.${fields.kind}`)}</p>
  }
}

function BlockFrame(props: BlockProps) {
  const { block, draft, edit, number } = props
  const t = useText()
  const move = (direction: 'up' | 'down') => {
    const operation = moved(draft, block, direction, Math.random())
    return operation ? () => edit([operation]) : undefined
  }
  const [up, down] = [move('up'), move('down')]
  return (
    <li className={styles.block}>
      <div className={styles.body}>
        <BlockBody {...props} />
      </div>
      <div className={styles.tools}>
        <IconButton label={t('editor.page.up', { number })} disabled={!up} onClick={up}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton label={t('editor.page.down', { number })} disabled={!down} onClick={down}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton
          label={t('editor.page.remove', { number })}
          onClick={() => edit([{ op: 'remove', id: block.id }])}
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
    </li>
  )
}

/** A page where it is written: its blocks in order, and what can be added below them. */
export function PageEditor({ page, draft, edit }: Editing & { page: ResourceNode }) {
  const t = useText()
  const blocks = childrenOf(draft, page.id, 'block')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{nameOf(t, page)}</h2>
      {blocks.length === 0 && <p className={styles.kept}>{t('editor.page.empty')}</p>}
      <ul className={styles.blocks}>
        {blocks.map((block, index) => (
          <BlockFrame key={block.id} block={block} draft={draft} edit={edit} number={index + 1} />
        ))}
      </ul>
      <div className={styles.adding}>
        <button
          type="button"
          className={addButton.add}
          onClick={() => edit([newBlock(draft, page.id, { kind: 'text', html: '' })])}
        >
          <Pilcrow size={18} />
          {t('editor.page.addText')}
        </button>
        <button
          type="button"
          className={addButton.add}
          onClick={() => edit([newBlock(draft, page.id, { kind: 'question', question: newQuestion() })])}
        >
          <ListChecks size={18} />
          {t('editor.page.addQuestion')}
        </button>
      </div>
    </div>
  )
}
