import { openCurve } from '@vereda/ui/art/curve.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../../../platform/local/store/owner.ts'
import styles from './map.module.css'
import { type MapPlan, WAY_BEFORE } from './map-plan.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** How far each person's way in each trail was drawn when this page last showed it: after an activity it grows on from there. */
const lastDrawn = new Map<string, number>()

function lengthOf(d: string): number {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  return path.getTotalLength()
}

type WalkedPathProps = { trailId: string; plan: MapPlan; walkedTo: number }

/** The way up to the stone `walkedTo`; when that changes, the line grows to it. */
export function WalkedPath({ trailId, plan, walkedTo }: WalkedPathProps) {
  const name = `${useOwner().userId} ${trailId}`
  const [drawnTo, setDrawnTo] = useState(() => lastDrawn.get(name) ?? walkedTo)
  useEffect(() => {
    lastDrawn.set(name, walkedTo)
    const frame = requestAnimationFrame(() => setDrawnTo(walkedTo))
    return () => cancelAnimationFrame(frame)
  }, [name, walkedTo])
  const { width, height, way } = plan
  const whole = openCurve(way)
  const all = lengthOf(whole)
  const walked = lengthOf(openCurve(way, WAY_BEFORE + Math.min(drawnTo, plan.spots.length - 1)))
  return (
    <svg
      className={styles.walked}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={whole} style={{ strokeDasharray: `${all} ${all}`, strokeDashoffset: all - walked }} />
    </svg>
  )
}
