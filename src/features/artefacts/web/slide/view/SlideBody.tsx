import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slide } from '#shared/content/slide.ts'
import { cn } from '#web/cn.ts'
import { ChartView } from '../../chart/view/ChartView.tsx'
import type { SlideText } from './SlideView.tsx'

/** Content below a slide's title, by layout. Empty texts appear only if they can be edited. What stands side by side is stacked where one reads on a phone. */
export function SlideBody({ slide, text, reads }: { slide: Slide; text: SlideText | undefined; reads: boolean }) {
  const show = (id: string, value = ''): ReactNode => (text ? text(id, value) : value)
  const has = (value: string | undefined) => text !== undefined || Boolean(value)
  switch (slide.layout) {
    case 'title':
    case 'section':
      return (
        has(slide.subtitle) && (
          <div className="text-[length:calc(2.6*var(--slide-unit))] text-pretty">{show('subtitle', slide.subtitle)}</div>
        )
      )
    case 'bullets':
      return <Bullets path="bullets" items={slide.bullets} show={show} />
    case 'two_column':
      return (
        <div className={cn('grid grid-cols-2 gap-[calc(4*var(--slide-unit))]', reads && '@max-xl:grid-cols-1')}>
          {(['left', 'right'] as const).map((side) => (
            <div key={side} className="min-w-0">
              {has(slide[side].heading) && (
                <div className="mb-[calc(1*var(--slide-unit))] font-semibold text-slide">
                  {show(`${side}.heading`, slide[side].heading)}
                </div>
              )}
              <Bullets path={`${side}.bullets`} items={slide[side].bullets} show={show} />
            </div>
          ))}
        </div>
      )
    case 'table':
      return (
        <div className={cn(reads && 'overflow-x-auto')}>
          <table className="w-full border-collapse text-[length:calc(1.9*var(--slide-unit))]">
            <thead>
              <tr>
                {slide.columns.map((column, index) => (
                  <th
                    key={index}
                    scope="col"
                    className="border-b border-border-strong px-[calc(1*var(--slide-unit))] py-[calc(0.7*var(--slide-unit))] text-left font-semibold"
                  >
                    {show(`columns.${index}`, column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {slide.rows.map((row, index) => (
                <tr key={index}>
                  {slide.columns.map((_, cell) => (
                    <td
                      key={cell}
                      className="border-b border-border px-[calc(1*var(--slide-unit))] py-[calc(0.7*var(--slide-unit))] align-top break-words"
                    >
                      {show(`rows.${index}.${cell}`, row[cell])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'chart':
      // Out of the flow: it takes the height that the title leaves, and never makes a slide taller.
      return (
        <div className="min-h-[calc(18*var(--slide-unit))]">
          <div className={cn('absolute inset-0', reads && '@max-xl:hidden')}>
            <ChartView chart={slide.chart} fills />
          </div>
          {reads && <ChartView chart={slide.chart} className="@xl:hidden" />}
        </div>
      )
    case 'stats':
      return (
        <div className="flex h-full flex-wrap content-center gap-[calc(3*var(--slide-unit))]">
          {slide.stats.map((stat, index) => (
            <div key={index} className="min-w-[calc(20*var(--slide-unit))] flex-1">
              <div className="text-[length:calc(6*var(--slide-unit))] leading-none font-semibold text-slide tabular-nums">
                {show(`stats.${index}.value`, stat.value)}
              </div>
              <div className="mt-[calc(1*var(--slide-unit))] text-[length:calc(2*var(--slide-unit))] text-muted">
                {show(`stats.${index}.label`, stat.label)}
              </div>
            </div>
          ))}
        </div>
      )
    case 'steps':
      return (
        <ol className={cn('grid auto-cols-fr grid-flow-col gap-[calc(2*var(--slide-unit))]', reads && '@max-xl:grid-flow-row')}>
          {slide.steps.map((step, index) => (
            <li
              key={index}
              className="min-w-0 rounded-md bg-sunken p-[calc(1.6*var(--slide-unit))] text-[length:calc(1.8*var(--slide-unit))]"
            >
              <span className="mb-[calc(0.8*var(--slide-unit))] flex size-[calc(3.4*var(--slide-unit))] items-center justify-center rounded-full bg-slide-soft font-semibold text-slide">
                {index + 1}
              </span>
              <div className="font-semibold break-words">{show(`steps.${index}.title`, step.title)}</div>
              <div className="mt-[calc(0.5*var(--slide-unit))] break-words text-muted">{show(`steps.${index}.text`, step.text)}</div>
            </li>
          ))}
        </ol>
      )
    case 'quote':
      return (
        <div className="flex h-full flex-col justify-center">
          <div className={cn('text-[length:calc(3.4*var(--slide-unit))] leading-[1.3] text-pretty', text && 'flex')}>
            “{show('quote', slide.quote)}”
          </div>
          {has(slide.source) && <div className="mt-[calc(1.5*var(--slide-unit))] text-muted">{show('source', slide.source)}</div>}
        </div>
      )
    case 'image':
      return (
        <div className="flex h-full flex-col gap-[calc(1*var(--slide-unit))]">
          <div className="flex flex-1 flex-col items-center justify-center gap-[calc(1*var(--slide-unit))] rounded-md border border-dashed border-border-strong bg-sunken p-[calc(2*var(--slide-unit))] text-center text-muted">
            <ImageIcon aria-hidden className="size-[calc(4*var(--slide-unit))]" />
            <div className="w-full text-[length:calc(1.8*var(--slide-unit))]">{show('image', slide.image)}</div>
          </div>
          {has(slide.caption) && (
            <div className="text-[length:calc(1.7*var(--slide-unit))] text-muted">{show('caption', slide.caption)}</div>
          )}
        </div>
      )
  }
}

function Bullets({ path, items, show }: { path: string; items: string[]; show: (id: string, value: string) => ReactNode }) {
  return (
    <ul className="grid gap-[calc(1.1*var(--slide-unit))]">
      {items.map((item, index) => (
        <li key={index} className="flex gap-[calc(1.3*var(--slide-unit))]">
          <span
            aria-hidden
            className="mt-[calc(1.2*var(--slide-unit))] size-[calc(0.8*var(--slide-unit))] shrink-0 rounded-full bg-slide"
          />
          <div className="min-w-0 flex-1 break-words">{show(`${path}.${index}`, item)}</div>
        </li>
      ))}
    </ul>
  )
}
