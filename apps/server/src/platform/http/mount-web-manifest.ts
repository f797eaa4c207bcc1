import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// the addresses that installed apps already use
const MARK = '/house-mark.svg'
const MASKABLE_MARK = '/house-mark-maskable.svg'
const ROUND = 'rx="12"'

type ShownDomain = { name: string; brand: string | null; logo: string | null }

/** A domain's colour for a picture or a page; `own` where it is no plain CSS colour. */
export const colourOf = <T>({ brand }: Pick<ShownDomain, 'brand'>, own: T): string | T =>
  brand && /^[#\w().%\s-]{1,60}$/.test(brand) ? brand : own

const iconsOf = ({ logo }: ShownDomain) => [
  ...(logo && /^(data:image\/|https:\/\/|\/)/.test(logo) ? [{ src: logo, sizes: 'any' }] : []),
  { src: MARK, type: 'image/svg+xml', sizes: 'any' },
  { src: MASKABLE_MARK, type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
]

/**
 * Serves the manifest and icons by which the app installs: from a domain's host with the domain's name, icon and colour, from the front door
 * with Vereda's.
 */
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
