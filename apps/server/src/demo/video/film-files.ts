import { readFile } from 'node:fs/promises'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { StepVideo } from '@vereda/domain/step/step.ts'
import type { DemoFiles } from '../demo-document.ts'
import type { DemoResource } from '../document/demo-resource.ts'

/** The demo's films, by the names of their files. */
export type DemoFilm =
  | 'caminho-da-gota'
  | 'caminho-do-dado'
  | 'catorze-quilometros'
  | 'quem-mora-na-palha'
  | 'gota-de-outubro'

const LOCALES = ['pt-BR', 'en', 'es'] as const
const filmOf = (film: DemoFilm) => ({
  path: `${film}.mp4`,
  captions: LOCALES.map((locale) => ({ locale, path: `${film}.${locale}.vtt` })),
})

/** A film with its captions, as files of a resource. */
export async function filmFiles(film: DemoFilm = 'caminho-da-gota'): Promise<DemoFiles> {
  const { path, captions } = filmOf(film)
  const paths = [path, ...captions.map((one) => one.path)]
  const files = paths.map(
    async (name) => [name, new Uint8Array(await readFile(new URL(name, import.meta.url)))] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}

/** The film of the drop as a block of a page. */
export const filmBlock = (title: string): PageBlock => ({
  kind: 'video',
  title,
  ...filmOf('caminho-da-gota'),
})

/** A film as a step's own; its files are among those of one of the step's resources. */
export const stepFilmOf = (
  resourceId: string,
  title: string,
  film: DemoFilm = 'caminho-da-gota',
): StepVideo => ({
  resourceId,
  title,
  ...filmOf(film),
})

/** A page or post with a film among its files, for the step that it belongs to. */
export const withFilm = (made: DemoResource, film: DemoFilm): DemoResource => ({
  ...made,
  files: async () => ({ ...(await made.files?.()), ...(await filmFiles(film)) }),
})
