import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf, trailOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Flag, ListChecks, PartyPopper, Plus, Smile, Sprout } from 'lucide-react'
import { useState } from 'react'
import addButton from './add-button.module.css'
import { type Editing, fieldsOfPackage, newActivity, newStep } from './editing.ts'
import styles from './editor.module.css'
import { OutlineSteps } from './lifting/outline-steps.tsx'
import { LaterPackageSheet } from './package/later-package-sheet.tsx'
import { PartRow } from './part-row.tsx'
import { isChosen, partId, type Selection, type TrailPart } from './selection.ts'
import { useTrailText } from './use-trail-text.ts'

// what there is comes before how it is moved
const OutlineKeys = later(async () => {
  const [part] = await Promise.all([import('./row-keys/outline-keys.tsx'), needMessages('row-keys')])
  return part.OutlineKeys
})

type OutlineProps = Editing & { selection: Selection; onSelect: (item: string) => void }

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

/** What can be added: a page, a post or a package to the step at hand, or a step. */
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
  // what is made is of the trail, and speaks as it does
  const said = useTrailText(draft, 'editor')
  const page = { title: said('editor.newPage'), data: { type: 'contenttool' as const } }
  const post = {
    title: said('editor.newPost'),
    data: { type: 'post' as const, html: '', link: null, files: [] },
  }
  return (
    <div className={styles.adding}>
      {step && (
        <>
          <AddButton word={t('editor.addPage')} onClick={() => add(newActivity(draft, step, page))} />
          <AddButton word={t('editor.addPost')} onClick={() => add(newActivity(draft, step, post))} />
          <AddButton word={t('editor.addPackage')} onClick={() => setUploading(true)} />
        </>
      )}
      <AddButton
        word={t('editor.addStep')}
        onClick={() => add(newStep(draft, said('editor.newStep', { number })))}
      />
      {isUploading && step && (
        <LaterPackageSheet
          purpose="new"
          onClose={() => setUploading(false)}
          onUse={(added, hosts) => {
            setUploading(false)
            add(newActivity(draft, step, fieldsOfPackage(added, hosts)))
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
        row={partId(ROOT_ID, part)}
        isSelected={selection.part === part}
        onSelect={() => onSelect(partId(ROOT_ID, part))}
      />
    )
  })
}

/** The trail from its introduction to its end, chosen by a click; steps and activities are moved by their handles. */
export function Outline(props: OutlineProps) {
  const { selection, onSelect } = props
  const t = useText()
  return (
    <nav className={styles.outline} aria-label={t('editor.outline')}>
      <PartRow
        icon={<Flag size={18} />}
        name={t('editor.wholeTrail')}
        row={ROOT_ID}
        isSelected={isChosen(selection, ROOT_ID)}
        onSelect={() => onSelect(ROOT_ID)}
      />
      <Parts {...props} parts={BEFORE} />
      <OutlineSteps {...props} />
      <Adding {...props} />
      <div className={styles.closing}>
        <Parts {...props} parts={AFTER} />
      </div>
      <OutlineKeys />
    </nav>
  )
}
