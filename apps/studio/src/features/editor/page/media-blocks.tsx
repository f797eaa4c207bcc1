import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { TextArea } from '@vereda/ui/field/text-area.tsx'
import { FileText, Film, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDraftNow } from '../draft-now.ts'
import { type Editing, set } from '../editing.ts'
import { type CaptionFile, Captions } from '../files/captions.tsx'
import { fileOf, newFile } from '../files/draft-files.ts'
import styles from '../files/media.module.css'

type MediaProps<K extends PageBlock['kind']> = Editing & {
  page: ResourceNode
  block: BlockNode
  fields: Extract<PageBlock, { kind: K }>
}

function Named({
  draft,
  page,
  path,
  icon,
}: Pick<MediaProps<'file'>, 'draft' | 'page'> & { path: string; icon: ReactNode }) {
  const formats = useFormats()
  const file = fileOf(draft, page, path)
  return (
    <div className={styles.named}>
      {icon}
      <span>
        {path.split('/').at(-1)}
        {file && <small>{formats.megabytes(file.size)}</small>}
      </span>
    </div>
  )
}

function TitleOf({ block, edit, title }: Pick<Editing, 'edit'> & { block: BlockNode; title: string }) {
  const t = useText()
  return (
    <Field
      label={t('editor.title')}
      value={title}
      maxLength={300}
      onChange={({ target }) => edit([set(block, 'title', target.value)])}
    />
  )
}

/** A video of a page, with its title and its captions. */
export function VideoBlock({ page, block, fields, draft, edit }: MediaProps<'video'>) {
  const now = useDraftNow(draft)
  function addCaptions(caption: CaptionFile, added: StudioFile) {
    const there = now()[block.id]
    if (there?.kind !== 'block' || there.fields.kind !== 'video') return
    const captions = [...(there.fields.captions ?? []), caption]
    edit([newFile(now(), page.id, added), set(there, 'captions', captions)])
  }
  return (
    <div className={styles.media}>
      <Named draft={draft} page={page} path={fields.path} icon={<Film size={24} />} />
      <TitleOf block={block} edit={edit} title={fields.title} />
      <Captions
        captions={fields.captions ?? []}
        locale={trailOf(draft).fields.locale}
        onChange={(captions) => edit([set(block, 'captions', captions)])}
        onAdded={addCaptions}
      />
    </div>
  )
}

/** An audio file of a page, with its title and its transcript. */
export function AudioBlock({ page, block, fields, draft, edit }: MediaProps<'audio'>) {
  const t = useText()
  return (
    <div className={styles.media}>
      <Named draft={draft} page={page} path={fields.path} icon={<Music size={24} />} />
      <TitleOf block={block} edit={edit} title={fields.title} />
      <TextArea
        label={t('page.audio.transcript')}
        hint={t('page.audio.transcriptHint')}
        rows={4}
        maxLength={20_000}
        value={fields.transcript ?? ''}
        onChange={({ target }) => edit([set(block, 'transcript', target.value || undefined)])}
      />
    </div>
  )
}

/** A file that the learner opens from a page: a PDF, or an audio file of an older trail, whose pages had no player for it. */
export function FileBlock({ page, block, fields, draft, edit }: MediaProps<'file'>) {
  return (
    <div className={styles.media}>
      <Named draft={draft} page={page} path={fields.path} icon={<FileText size={24} />} />
      <TitleOf block={block} edit={edit} title={fields.title} />
    </div>
  )
}
