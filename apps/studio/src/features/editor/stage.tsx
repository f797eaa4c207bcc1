import { needMessages } from '@vereda/client/text/catalogues.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { editorPart } from './ahead/editor-part.ts'
import type { Editing } from './editing.ts'
import type { Look } from './look/live-look.tsx'
import type { Selection } from './selection.ts'

const WAITING = <Skeleton height={320} radius="20px" />

// Writing needs more code than selecting, so this code is loaded when the author first opens something to write in.
const PageEditor = editorPart(async () => {
  const [{ PageEditor }] = await Promise.all([
    import('./page/page-editor.tsx'),
    needMessages('page'),
    needMessages('question'),
    needMessages('files'),
  ])
  return PageEditor
}, WAITING)
const LookStage = editorPart(async () => {
  const [{ LookStage }] = await Promise.all([import('./look/look-stage.tsx'), needMessages('look')])
  return LookStage
}, WAITING)
const Sketch = editorPart(async () => (await import('./look/sketch.tsx')).Sketch, WAITING)
const PostEditor = editorPart(async () => {
  const [{ PostEditor }] = await Promise.all([
    import('./post/post-editor.tsx'),
    needMessages('post'),
    needMessages('files'),
  ])
  return PostEditor
}, WAITING)
const PartEditor = editorPart(async () => {
  const [{ PartEditor }] = await Promise.all([
    import('./trail-parts/part-editor.tsx'),
    needMessages('trail-parts'),
    needMessages('question'),
  ])
  return PartEditor
}, WAITING)

type StageProps = Editing & { selection: Selection; look: Look; onSelect: (item: string) => void }

/** Shows the selected item: an editor for a page, a post or a part of the trail; for anything else a sketch of what a learner sees. */
export function Stage({ selection, look, onSelect, ...editing }: StageProps) {
  if (selection.part !== null) return <PartEditor selection={selection} {...editing} />
  const { node } = selection
  const data = node.kind === 'resource' ? node.fields.data : null
  if (node.kind === 'resource' && data?.type === 'contenttool')
    return <PageEditor page={node} opened={selection.inside} onSelect={onSelect} {...editing} />
  if (node.kind === 'resource' && data?.type === 'post')
    return <PostEditor node={node} post={data} {...editing} />
  const sketch = <Sketch trailId={look.trailId} selected={node} onSelect={onSelect} {...editing} />
  if (node.kind !== 'trail') return sketch
  return <LookStage look={look} template={node.fields.trailType} sketch={sketch} />
}
