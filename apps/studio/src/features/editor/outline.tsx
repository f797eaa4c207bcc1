import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf, trailOf } from '@vereda/domain/draft/draft.ts'
import { type PlacedNode, ROOT_ID, type StepNode } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { Flag, ListChecks, PartyPopper, Plus, Smile, Sprout, Timer } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import addButton from './add-button.module.css'
import { type Editing, nameOf, newActivity, newStep } from './editing.ts'
import styles from './editor.module.css'
import { type Direction, moved } from './moves.ts'
import { OutlineRow } from './outline-row.tsx'
import { LaterPackageSheet } from './package/later-package-sheet.tsx'
import { partId, type Selection, type TrailPart } from './selection.ts'

type OutlineProps = Editing & { selection: Selection; onSelect: (item: string) => void }

const isChosen = ({ node, part }: Selection, id: string) => part === null && node.id === id

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Alt and an arrow move a row, and the new neighbours are spoken. */
function useMoving({ draft, edit }: Editing) {
  const t = useText()
  return (node: PlacedNode) => (event: KeyboardEvent) => {
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    const operation = moved(draft, node, direction, Math.random())
    const name = nameOf(t, node)
    if (!operation) return announce(t('editor.move.edge', { name }))
    edit([operation])
    announce(t(`editor.move.${direction}`, { name }))
  }
}

function Steps({ draft, edit, selection, onSelect }: OutlineProps) {
  const t = useText()
  const moving = useMoving({ draft, edit })
  const stepRow = (step: StepNode, number: number) => (
    <li key={step.id}>
      <OutlineRow
        node={step}
        number={number}
        name={nameOf(t, step)}
        isSelected={isChosen(selection, step.id)}
        onSelect={onSelect}
        onKeyDown={moving(step)}
      />
      <ul className={styles.kids}>
        {childrenOf(draft, step.id, 'resource').map((resource) => (
          <li key={resource.id}>
            <OutlineRow
              node={resource}
              name={nameOf(t, resource)}
              isSelected={isChosen(selection, resource.id)}
              onSelect={onSelect}
              onKeyDown={moving(resource)}
            />
          </li>
        ))}
        {step.fields.challenge && (
          <li>
            <PartRow
              icon={<Timer size={18} />}
              name={step.fields.challenge.title?.trim() || t('editor.part.challenge')}
              isSelected={selection.part === 'challenge' && selection.node.id === step.id}
              onSelect={() => onSelect(partId(step.id, 'challenge'))}
            />
          </li>
        )}
      </ul>
    </li>
  )
  return <ul>{childrenOf(draft, ROOT_ID, 'step').map((step, n) => stepRow(step, n + 1))}</ul>
}

/** The step to which an activity is added: the one that is chosen or holds what is, else the last. */
function stepFor({
  draft,
  selection: { node },
}: Pick<OutlineProps, 'draft' | 'selection'>): string | undefined {
  if (node.kind === 'step') return node.id
  if (node.kind === 'resource') return node.parent
  return childrenOf(draft, ROOT_ID, 'step').at(-1)?.id
}

function AddButton({ word, onClick }: { word: string; onClick: () => void }) {
  return (
    <button type="button" className={addButton.add} onClick={onClick}>
      <Plus size={18} />
      {word}
    </button>
  )
}

/** What can be added: a page or a package to the step at hand, or a step. */
function Adding(props: OutlineProps) {
  const { draft, edit, onSelect } = props
  const t = useText()
  const [isUploading, setUploading] = useState(false)
  const step = stepFor(props)
  const add = ({ id, operation }: ReturnType<typeof newStep>) => {
    edit([operation])
    onSelect(id)
  }
  const number = childrenOf(draft, ROOT_ID, 'step').length + 1
  const page = { title: t('editor.newPage'), data: { type: 'contenttool' as const } }
  return (
    <div className={styles.adding}>
      {step && (
        <>
          <AddButton word={t('editor.addPage')} onClick={() => add(newActivity(draft, step, page))} />
          <AddButton word={t('editor.addPackage')} onClick={() => setUploading(true)} />
        </>
      )}
      <AddButton
        word={t('editor.addStep')}
        onClick={() => add(newStep(draft, t('editor.newStep', { number })))}
      />
      {isUploading && step && (
        <LaterPackageSheet
          title={t('editor.package.title')}
          useWord={t('editor.package.use')}
          onClose={() => setUploading(false)}
          onUse={({ id, name }, hosts) => {
            setUploading(false)
            const opened = hosts.length > 0 ? { allowedHosts: hosts } : {}
            const data = { type: 'package' as const, package: id }
            add(newActivity(draft, step, { title: name, data, ...opened }))
          }}
        />
      )}
    </div>
  )
}

/** What stands before the first step, and after the last. */
const BEFORE = ['introduction'] as const
const AFTER = ['test', 'reaction', 'conclusion'] as const
const PART_ICONS = {
  introduction: Sprout,
  test: ListChecks,
  reaction: Smile,
  conclusion: PartyPopper,
} as const

type PartRowProps = {
  icon: ReactNode
  name: string
  detail?: string
  isSelected: boolean
  onSelect: () => void
}

function PartRow({ icon, name, detail, isSelected, onSelect }: PartRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={styles.type}>{icon}</span>
      <span className={styles.words}>
        {name}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
    </button>
  )
}

/** What a part of the trail holds so far, in a few words. */
function usePartDetail({ draft }: Pick<OutlineProps, 'draft'>) {
  const t = useText()
  const { introduction, test, reaction, alternateConclusion, approvalRating } = trailOf(draft).fields
  const none = t('editor.part.none')
  return (part: TrailPart): string => {
    switch (part) {
      case 'introduction':
        return introduction ? t('editor.part.once') : none
      case 'test':
        return test ? t('editor.part.questions', { count: test.questions.length }) : none
      case 'reaction':
        return reaction ? t('editor.part.stars') : none
      case 'conclusion':
        return alternateConclusion
          ? t('editor.part.andBelow', { rating: approvalRating })
          : t('editor.part.once')
      default:
        return assertNever(part)
    }
  }
}

function Parts({ parts, ...props }: OutlineProps & { parts: readonly TrailPart[] }) {
  const { selection, onSelect } = props
  const t = useText()
  const detailOf = usePartDetail(props)
  return parts.map((part) => {
    const Icon = PART_ICONS[part]
    return (
      <PartRow
        key={part}
        icon={<Icon size={18} />}
        name={t(`editor.part.${part}`)}
        detail={detailOf(part)}
        isSelected={selection.part === part}
        onSelect={() => onSelect(partId(ROOT_ID, part))}
      />
    )
  })
}

/** The trail from its introduction to its end, chosen by a click; steps and activities are moved by Alt and an arrow. */
export function Outline(props: OutlineProps) {
  const { selection, onSelect } = props
  const t = useText()
  return (
    <nav className={styles.outline} aria-label={t('editor.outline')}>
      <PartRow
        icon={<Flag size={18} />}
        name={t('editor.wholeTrail')}
        isSelected={isChosen(selection, ROOT_ID)}
        onSelect={() => onSelect(ROOT_ID)}
      />
      <Parts {...props} parts={BEFORE} />
      <Steps {...props} />
      <Adding {...props} />
      <div className={styles.closing}>
        <Parts {...props} parts={AFTER} />
      </div>
      <p className={styles.keys}>{t('editor.move.keys')}</p>
    </nav>
  )
}
