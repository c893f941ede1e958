import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slide } from '#shared/content/slide.ts'
import { cn } from '#web/cn.ts'
import { ChartView } from '../../chart/view/ChartView.tsx'
import type { SlideText } from './SlideView.tsx'

/** Content below a slide's title, by layout. Empty texts appear only if they can be edited. */
export function SlideBody({ slide, text }: { slide: Slide; text: SlideText | undefined }) {
  const show = (id: string, value = ''): ReactNode => (text ? text(id, value) : value)
  const has = (value: string | undefined) => text !== undefined || Boolean(value)
  switch (slide.layout) {
    case 'title':
    case 'section':
      return has(slide.subtitle) && <div className="text-[2.6cqw] text-pretty">{show('subtitle', slide.subtitle)}</div>
    case 'bullets':
      return <Bullets path="bullets" items={slide.bullets} show={show} />
    case 'two_column':
      return (
        <div className="grid grid-cols-2 gap-[4cqw]">
          {(['left', 'right'] as const).map((side) => (
            <div key={side} className="min-w-0">
              {has(slide[side].heading) && (
                <div className="mb-[1cqw] font-semibold text-slide">{show(`${side}.heading`, slide[side].heading)}</div>
              )}
              <Bullets path={`${side}.bullets`} items={slide[side].bullets} show={show} />
            </div>
          ))}
        </div>
      )
    case 'table':
      return (
        <table className="w-full border-collapse text-[1.9cqw]">
          <thead>
            <tr>
              {slide.columns.map((column, index) => (
                <th key={index} scope="col" className="border-b border-border-strong px-[1cqw] py-[0.7cqw] text-left font-semibold">
                  {show(`columns.${index}`, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slide.rows.map((row, index) => (
              <tr key={index}>
                {slide.columns.map((_, cell) => (
                  <td key={cell} className="border-b border-border px-[1cqw] py-[0.7cqw] align-top break-words">
                    {show(`rows.${index}.${cell}`, row[cell])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'chart':
      // Out of the flow: it takes the height that the title leaves, and never makes a slide taller.
      return (
        <div className="min-h-[18cqw]">
          <div className="absolute inset-0">
            <ChartView chart={slide.chart} fills />
          </div>
        </div>
      )
    case 'stats':
      return (
        <div className="flex h-full flex-wrap content-center gap-[3cqw]">
          {slide.stats.map((stat, index) => (
            <div key={index} className="min-w-[20cqw] flex-1">
              <div className="text-[6cqw] leading-none font-semibold text-slide tabular-nums">
                {show(`stats.${index}.value`, stat.value)}
              </div>
              <div className="mt-[1cqw] text-[2cqw] text-muted">{show(`stats.${index}.label`, stat.label)}</div>
            </div>
          ))}
        </div>
      )
    case 'steps':
      return (
        <ol className="grid grid-flow-col auto-cols-fr gap-[2cqw]">
          {slide.steps.map((step, index) => (
            <li key={index} className="min-w-0 rounded-md bg-sunken p-[1.6cqw] text-[1.8cqw]">
              <span className="mb-[0.8cqw] flex size-[3.4cqw] items-center justify-center rounded-full bg-slide-soft font-semibold text-slide">
                {index + 1}
              </span>
              <div className="font-semibold break-words">{show(`steps.${index}.title`, step.title)}</div>
              <div className="mt-[0.5cqw] break-words text-muted">{show(`steps.${index}.text`, step.text)}</div>
            </li>
          ))}
        </ol>
      )
    case 'quote':
      return (
        <div className="flex h-full flex-col justify-center">
          <div className={cn('text-[3.4cqw] leading-[1.3] text-pretty', text && 'flex')}>“{show('quote', slide.quote)}”</div>
          {has(slide.source) && <div className="mt-[1.5cqw] text-muted">{show('source', slide.source)}</div>}
        </div>
      )
    case 'image':
      return (
        <div className="flex h-full flex-col gap-[1cqw]">
          <div className="flex flex-1 flex-col items-center justify-center gap-[1cqw] rounded-md border border-dashed border-border-strong bg-sunken p-[2cqw] text-center text-muted">
            <ImageIcon aria-hidden className="size-[4cqw]" />
            <div className="w-full text-[1.8cqw]">{show('image', slide.image)}</div>
          </div>
          {has(slide.caption) && <div className="text-[1.7cqw] text-muted">{show('caption', slide.caption)}</div>}
        </div>
      )
  }
}

function Bullets({ path, items, show }: { path: string; items: string[]; show: (id: string, value: string) => ReactNode }) {
  return (
    <ul className="grid gap-[1.1cqw]">
      {items.map((item, index) => (
        <li key={index} className="flex gap-[1.3cqw]">
          <span aria-hidden className="mt-[1.2cqw] size-[0.8cqw] shrink-0 rounded-full bg-slide" />
          <div className="min-w-0 flex-1 break-words">{show(`${path}.${index}`, item)}</div>
        </li>
      ))}
    </ul>
  )
}
