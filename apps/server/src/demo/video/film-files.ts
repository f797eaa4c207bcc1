import { readFile } from 'node:fs/promises'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { StepVideo } from '@vereda/domain/step/step.ts'
import type { DemoFiles } from '../demo-domain.ts'
import type { DemoResource } from '../document/demo-resource.ts'

const FILM = 'caminho-da-gota.mp4'
const CAPTIONS = ['pt-BR', 'en', 'es'].map((locale) => ({ locale, path: `caminho-da-gota.${locale}.vtt` }))

/** The film with its captions, as files of a resource. */
export async function filmFiles(): Promise<DemoFiles> {
  const paths = [FILM, ...CAPTIONS.map(({ path }) => path)]
  const files = paths.map(
    async (path) => [path, new Uint8Array(await readFile(new URL(path, import.meta.url)))] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}

/** The film as a block of a page. */
export const filmBlock = (title: string): PageBlock => ({
  kind: 'video',
  path: FILM,
  title,
  captions: CAPTIONS,
})

/** The film as a step's own, among the files of one of its resources. */
export const stepFilmOf = (resourceId: string, title: string): StepVideo => ({
  resourceId,
  path: FILM,
  title,
  captions: CAPTIONS,
})

/** A page or post with the film among its files, for the step that it stands in. */
export const withFilm = (made: DemoResource): DemoResource => ({
  ...made,
  files: async () => ({ ...(await made.files?.()), ...(await filmFiles()) }),
})
