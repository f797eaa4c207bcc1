import { boardTile } from './board-tile.ts'
import { Drawing } from './drawing.tsx'
import { type Palette, paletteClass } from './palette.ts'

/** A tile of the board, as large as its box. */
export function Tile({ family, turn, palette }: { family: number; turn: number; palette: Palette }) {
  return (
    <Drawing
      name={`tile ${family} ${turn}`}
      draw={() => boardTile(family, turn)}
      className={paletteClass('', palette)}
    />
  )
}
