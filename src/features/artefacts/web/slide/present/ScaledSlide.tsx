import { useEffect, useRef, useState } from 'react'
import type { Slide } from '#shared/content/slide.ts'
import { SlideView } from '../view/SlideView.tsx'

/** Rendered at the width of the preview and then scaled, so that charts and lines grow with the rest. */
const WIDTH_PX = 960
const HEIGHT_PX = 540

export function ScaledSlide({ slide, number }: { slide: Slide; number: number }) {
  const root = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() => setScale(Math.min(element.clientWidth / WIDTH_PX, element.clientHeight / HEIGHT_PX)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={root} className="relative size-full overflow-hidden">
      <div className="absolute top-1/2 left-1/2" style={{ width: WIDTH_PX, transform: `translate(-50%, -50%) scale(${scale})` }}>
        <SlideView slide={slide} number={number} />
      </div>
    </div>
  )
}
