import * as z from 'zod/mini'
import type { PageBlock } from '../content/page-block.ts'
import { ContentToolData } from './content-tool-data.ts'

/** The kinds of blocks that came after the first app: one that does not know them must not try to read a page that holds one. */
const LATER_KINDS: readonly PageBlock['kind'][] = ['callout', 'gallery', 'audio', 'resource']
const LATER_PAGE = 'contenttool-2'

/** A page with blocks of later kinds as a listing tells it. An app from before them reads it as an activity that a newer version opens. */
export const LaterPage = z.extend(ContentToolData, { type: z.literal(LATER_PAGE) })
export type LaterPage = z.infer<typeof LaterPage>

const isLater = ({ blocks }: ContentToolData) => blocks.some(({ kind }) => LATER_KINDS.includes(kind))

/** A resource's content as listings tell it: under a name of its own where older apps can't read it (docs/decisions/wire-version.md). */
export const toldData = <D extends { type: string }>(
  data: D | ContentToolData,
): D | ContentToolData | LaterPage => (isPage(data) && isLater(data) ? { ...data, type: LATER_PAGE } : data)

const isPage = (data: { type: string }): data is ContentToolData => data.type === 'contenttool'
