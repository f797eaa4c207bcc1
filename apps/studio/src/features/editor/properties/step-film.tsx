import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode, StepNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { Film, Trash2 } from 'lucide-react'
import addButton from '../add-button.module.css'
import { useDraftNow } from '../draft-now.ts'
import { type Editing, nameOf, set } from '../editing.ts'
import editorStyles from '../editor.module.css'
import { type CaptionFile, Captions } from '../files/captions.tsx'
import { newFile, withoutFiles } from '../files/draft-files.ts'
import { FileButton } from '../files/file-button.tsx'
import styles from './properties.module.css'

type Video = NonNullable<StepNode['fields']['video']>
type FilmProps = Editing & { node: StepNode }

/** The page or post that holds the film's file: the one that the step's film names, else the step's first. */
function holderOf(draft: Draft, node: StepNode): ResourceNode | undefined {
  const may = childrenOf(draft, node.id, 'resource').filter(({ fields }) => fields.data.type !== 'package')
  return may.find(({ id }) => id === node.fields.video?.resourceId) ?? may[0]
}

function FilmFields({
  node,
  draft,
  edit,
  video,
  holder,
}: FilmProps & { video: Video; holder: ResourceNode }) {
  const t = useText()
  const put = (part: Partial<Video>) => edit([set(node, 'video', { ...video, ...part })])
  const now = useDraftNow(draft)
  function addCaptions(caption: CaptionFile, added: StudioFile) {
    const there = now()[node.id]
    if (there?.kind !== 'step' || !there.fields.video) return
    const film = { ...there.fields.video, captions: [...(there.fields.video.captions ?? []), caption] }
    edit([newFile(now(), holder.id, added), set(there, 'video', film)])
  }
  const paths = [video.path, ...(video.captions ?? []).map(({ path }) => path)]
  return (
    <>
      <Field
        label={t('properties.film.title')}
        hint={t('properties.film.keptWith', { name: nameOf(t, holder) })}
        value={video.title}
        maxLength={200}
        onChange={({ target }) => put({ title: target.value })}
      />
      <Captions
        captions={video.captions ?? []}
        locale={trailOf(draft).fields.locale}
        onChange={(captions) => put({ captions })}
        onAdded={addCaptions}
      />
      <button
        type="button"
        className={`${addButton.add} ${editorStyles.remove}`}
        onClick={() => edit([set(node, 'video', undefined), ...withoutFiles(draft, holder.id, paths)])}
      >
        <Trash2 size={18} />
        {t('properties.film.remove')}
      </button>
    </>
  )
}

/** A step's film, whose file is among the files of one of its pages (docs/decisions/step-films.md). */
export function StepFilm(props: FilmProps) {
  const { node, draft, edit } = props
  const t = useText()
  const { video } = node.fields
  const holder = holderOf(draft, node)
  const add = (added: StudioFile, name: string) => {
    if (!holder) return
    const film = { resourceId: holder.id, path: added.path, title: name }
    edit([newFile(draft, holder.id, added), set(node, 'video', film)])
  }
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('properties.film')}</legend>
      {!holder && <p className={styles.quiet}>{t('properties.film.needsPage')}</p>}
      {holder && video && <FilmFields {...props} video={video} holder={holder} />}
      {holder && !video && (
        <FileButton kind="video" label={t('properties.film.add')} icon={<Film size={18} />} onAdded={add} />
      )}
    </fieldset>
  )
}
