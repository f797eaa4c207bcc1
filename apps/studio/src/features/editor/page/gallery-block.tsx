import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { PageBlock, Picture } from '@vereda/domain/content/page-block.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { StepButton } from '../../../parts/list/step-button.tsx'
import { useRowFocus } from '../../../parts/list/use-row-focus.ts'
import { useDraftNow } from '../draft-now.ts'
import { type Editing, set } from '../editing.ts'
import { newFile, unneededFiles } from '../files/draft-files.ts'
import { FileButton } from '../files/file-button.tsx'
import styles from './page.module.css'
import { PictureFields } from './picture-fields.tsx'

type GalleryProps = Editing & {
  page: ResourceNode
  block: BlockNode
  fields: Extract<PageBlock, { kind: 'gallery' }>
}

/** The pictures with the one at `at` moved one place forward. */
const swapped = (pictures: readonly Picture[], at: number): Picture[] => [
  ...pictures.slice(0, at - 1),
  ...[pictures[at]!, pictures[at - 1]!],
  ...pictures.slice(at + 1),
]

/** A picture without the fields that were set to undefined. */
const given = (picture: Picture): Picture =>
  Object.fromEntries(Object.entries(picture).filter(([, value]) => value !== undefined)) as Picture

/** Several pictures side by side, each with its words. The author can change their order. */
export function GalleryBlock({ page, block, fields, draft, edit }: GalleryProps) {
  const t = useText()
  const { pictures } = fields
  const put = (next: Picture[]) => set(block, 'pictures', next)
  const { list, added } = useRowFocus<HTMLOListElement>(pictures.map(({ path }) => path))
  const now = useDraftNow(draft)
  const add = (file: StudioFile) => {
    const there = now()[block.id]
    if (there?.kind !== 'block' || there.fields.kind !== 'gallery') return
    added(file.path)
    edit([
      newFile(now(), page.id, file),
      set(there, 'pictures', [...there.fields.pictures, { path: file.path, alt: '' }]),
    ])
  }
  const remove = (at: number) => {
    const left = pictures.filter((_, n) => n !== at)
    edit([put(left), ...unneededFiles(draft, block, { ...fields, pictures: left })])
  }
  return (
    <div className={styles.gallery}>
      {pictures.length === 0 && <p className={styles.kept}>{t('page.gallery.empty')}</p>}
      <ol className={styles.blocks} ref={list}>
        {pictures.map((picture, at) => (
          <li key={picture.path}>
            <PictureFields
              page={page}
              draft={draft}
              picture={picture}
              onChange={(field, value) =>
                edit([put(pictures.map((one, n) => (n === at ? given({ ...one, [field]: value }) : one)))])
              }
            />
            <div className={styles.tools}>
              <StepButton
                label={t('page.gallery.earlier', { number: at + 1 })}
                isAtEdge={at === 0}
                onStep={() => edit([put(swapped(pictures, at))])}
              >
                <ArrowUp size={18} />
              </StepButton>
              <StepButton
                label={t('page.gallery.later', { number: at + 1 })}
                isAtEdge={at === pictures.length - 1}
                onStep={() => edit([put(swapped(pictures, at + 1))])}
              >
                <ArrowDown size={18} />
              </StepButton>
              <IconButton label={t('page.gallery.remove', { number: at + 1 })} onClick={() => remove(at)}>
                <Trash2 size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FileButton kind="image" label={t('page.gallery.add')} icon={<ImagePlus size={18} />} onAdded={add} />
    </div>
  )
}
