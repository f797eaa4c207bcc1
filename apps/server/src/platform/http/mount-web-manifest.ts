import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// the addresses under which installed apps know them
const MARK = '/house-mark.svg'
const MASKABLE_MARK = '/house-mark-maskable.svg'
const ROUND = 'rx="12"'

type ShownDomain = { name: string; brand: string | null; logo: string | null }

/** A domain’s colour to write into a picture or a page, or `own`: anything that is no plain CSS colour is left aside. */
export const colourOf = <T>({ brand }: Pick<ShownDomain, 'brand'>, own: T): string | T =>
  brand && /^[#\w().%\s-]{1,60}$/.test(brand) ? brand : own

const iconsOf = ({ logo }: ShownDomain) => [
  ...(logo && /^(data:image\/|https:\/\/|\/)/.test(logo) ? [{ src: logo, sizes: 'any' }] : []),
  { src: MARK, type: 'image/svg+xml', sizes: 'any' },
  { src: MASKABLE_MARK, type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
]

/** How the app installs: from a domain's host under its own name, icon and colour, from the front door under Vereda's. */
export function mountWebManifest(app: FastifyInstance, web: string): void {
  const read = (path: string) => readFile(join(web, path), 'utf8')
  const readManifest = async (): Promise<{ theme_color: string }> =>
    JSON.parse(await read('manifest.webmanifest'))
  app.get('/house.webmanifest', async ({ domain }, reply) => {
    const manifest = await readManifest()
    const own = domain && {
      name: domain.name,
      short_name: domain.name,
      theme_color: colourOf(domain, manifest.theme_color),
      icons: iconsOf(domain),
    }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({ ...manifest, ...own })
  })
  for (const path of [MARK, MASKABLE_MARK])
    app.get(path, async ({ domain }, reply) => {
      const { theme_color: own } = await readManifest()
      const mark = await read('icons/mark.svg')
      const coloured = domain ? mark.replace(own, colourOf(domain, own)) : mark
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-cache')
        .send(path === MASKABLE_MARK ? coloured.replace(ROUND, '') : coloured)
    })
}
