import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import addButton from './add-button.module.css'
import { type Editing, fieldsOfPackage, newActivity, newStep } from './editing.ts'
import { LaterPackageSheet } from './package/later-package-sheet.tsx'
import type { Selection } from './selection.ts'
import { useTrailText } from './use-trail-text.ts'

export type OutlineProps = Editing & { selection: Selection; onSelect: (item: string) => void }

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
export function Adding(props: OutlineProps) {
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
    <>
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
    </>
  )
}
