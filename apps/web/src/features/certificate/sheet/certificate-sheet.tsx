import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { shownCode } from '@vereda/domain/credential/credential-code.ts'
import { badgeBloom } from '@vereda/ui/art/badge-bloom.ts'
import { gardenPlan } from '@vereda/ui/art/garden-plan.ts'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useDomainDate } from '../../../platform/credentials/use-domain-date.ts'
import { Art } from './art.tsx'
import { type Face, fitText } from './fit-text.ts'
import { coloured, sheetColours } from './sheet-colours.ts'
import type { SheetContent } from './sheet-content.ts'

/** A4 in landscape, in points. */
export const PAPER = { width: 842, height: 595 }
const LEFT = 300
const WIDTH = 482
const GARDEN = 262
const EDGE = 'M236 0C300 130 196 230 240 340S186 500 226 595H842V0Z'
const QR = 92

const DISPLAY: Face = { family: 'Gabarito', weight: 700 }
const PLAIN: Face = { family: 'Atkinson Next', weight: 400 }
const BOLD: Face = { family: 'Atkinson Next', weight: 700 }

type LineProps = { x?: number; y: number; size: number; face: Face; fill: string; children: ReactNode }

const Line = ({ x = LEFT, y, size, face, fill, children }: LineProps) => (
  <text x={x} y={y} fontFamily={face.family} fontWeight={face.weight} fontSize={size} fill={fill}>
    {children}
  </text>
)

/** The lines of one text, from a first baseline downwards. */
function Lines({
  text,
  y,
  size,
  most,
  face,
  fill,
}: { text: string; most: number } & Omit<LineProps, 'children'>) {
  const fitted = fitText(text, face, { size, width: WIDTH, lines: most })
  return fitted.lines.map((line, n) => (
    <Line key={line} y={y + n * fitted.size * 1.15} size={fitted.size} face={face} fill={fill}>
      {line}
    </Line>
  ))
}

function Code({ address, fill }: { address: string; fill: string }) {
  const code = generate(address)
  const scale = QR / code.size
  return (
    <path
      d={toSvgPath(code)}
      fill={fill}
      transform={`translate(${PAPER.width - 60 - QR} ${PAPER.height - 56 - QR}) scale(${scale})`}
    />
  )
}

type Colours = Record<string, string>

/** How the certificate is checked: its code, or a line that says that it has no code yet. */
function Proof({ code, address, colours }: { code: string | null; address: string; colours: Colours }) {
  const t = useText()
  const { ink, 'ink-2': quiet } = colours as { ink: string; 'ink-2': string }
  if (code === null)
    return (
      <>
        <Line y={500} size={11} face={BOLD} fill={ink}>
          {t('certificate.sheet.unsigned')}
        </Line>
        <Line y={516} size={11} face={PLAIN} fill={quiet}>
          {t('certificate.sheet.later')}
        </Line>
      </>
    )
  return (
    <>
      <Line y={482} size={11} face={PLAIN} fill={quiet}>
        {t('certificate.sheet.code')}
      </Line>
      <Line y={503} size={17} face={BOLD} fill={ink}>
        {shownCode(code)}
      </Line>
      <Line y={524} size={10} face={PLAIN} fill={quiet}>
        {t('certificate.sheet.check')}
      </Line>
      <Line y={538} size={10} face={BOLD} fill={ink}>
        {address.replace(/^https?:\/\//, '')}
      </Line>
      <Code address={address} fill={ink} />
    </>
  )
}

/** The drawings come from the certificate's own seed, so every print has the same ones. */
function useDrawings(seed: string, colours: Colours) {
  return useMemo(() => {
    const garden = gardenPlan(seed, GARDEN, PAPER.height, { unit: 1.15, points: null })
    const bloom = badgeBloom(seed, false).replace('width="100%" height="100%"', 'width="120" height="120"')
    return {
      garden: coloured(garden.replaceAll('§', 'certificate-'), colours),
      bloom: coloured(bloom, colours),
    }
  }, [seed, colours])
}

type SheetProps = { content: SheetContent; seed: string; address: string; ref: Ref<SVGSVGElement> }

/** A certificate for print and for the screen: both show the same drawing. */
export function CertificateSheet({ content, seed, address, ref }: SheetProps) {
  const t = useText()
  const { number } = useFormats()
  const date = useDomainDate()
  const colours = useMemo(sheetColours, [])
  const drawings = useDrawings(seed, colours)
  const { learner, organisation, title, points, code } = content
  const {
    ink,
    'ink-2': quiet,
    'brand-ink': strong,
    surface,
    'brand-mid': rule,
  } = colours as Record<'ink' | 'ink-2' | 'brand-ink' | 'surface' | 'brand-mid', string>
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      role="img"
      aria-label={t('certificate.sheet.label', { learner, title })}
    >
      <rect width={PAPER.width} height={PAPER.height} fill={surface} />
      <Art drawing={drawings.garden} />
      <path d={EDGE} fill={surface} />
      <Art drawing={drawings.bloom} transform="translate(172 414)" />
      <Line y={88} size={13} face={BOLD} fill={strong}>
        {organisation}
      </Line>
      <Lines text={t('certificate.sheet.title')} y={140} size={44} most={1} face={DISPLAY} fill={strong} />
      <Line y={186} size={13} face={PLAIN} fill={quiet}>
        {t('certificate.sheet.given')}
      </Line>
      <Lines text={learner} y={226} size={36} most={2} face={DISPLAY} fill={ink} />
      <rect x={LEFT} y={286} width={WIDTH} height={1.5} fill={rule} />
      <Line y={318} size={13} face={PLAIN} fill={quiet}>
        {t('certificate.sheet.for')}
      </Line>
      <Lines text={title} y={348} size={24} most={2} face={DISPLAY} fill={ink} />
      <Line y={412} size={13} face={PLAIN} fill={quiet}>
        {t('certificate.sheet.on', { date: date(content.date) })}
      </Line>
      {points !== null && points.most > 0 && (
        <Line y={432} size={13} face={PLAIN} fill={quiet}>
          {t('certificate.sheet.points', { earned: number(points.earned), most: number(points.most) })}
        </Line>
      )}
      <Proof code={code} address={address} colours={colours} />
    </svg>
  )
}
