import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slide } from '#shared/content/slide.ts'
import { cn } from '#web/cn.ts'
import { ChartView } from './ChartView.tsx'

/** One slide at 16:9; every size is a share of its width, so that a thumbnail is the same slide, only smaller. */
export function SlideView({ slide, number, small = false }: { slide: Slide; number: number; small?: boolean }) {
  const isCover = slide.layout === 'title' || slide.layout === 'section'
  return (
    <div aria-hidden={small || undefined} className="@container">
      <div
        className={cn(
          'relative flex aspect-video w-full flex-col overflow-hidden rounded-md border border-border p-[5cqw]',
          isCover ? 'justify-center bg-slide-soft' : 'bg-raised',
        )}
      >
        <p
          className={cn('font-semibold text-balance break-words', isCover ? 'text-[5.4cqw] leading-[1.1]' : 'text-[3.8cqw] leading-[1.15]')}
        >
          {slide.title}
        </p>
        {!isCover && <span className="mt-[1.4cqw] h-[0.5cqw] w-[7cqw] rounded-full bg-slide" />}
        <div className={cn('min-h-0 text-[2.3cqw] leading-[1.4]', isCover ? 'mt-[1.5cqw] text-muted' : 'mt-[2.5cqw] flex-1')}>
          {body(slide, small)}
        </div>
        <span className="absolute right-[3cqw] bottom-[2cqw] text-[1.5cqw] text-muted tabular-nums">{number}</span>
      </div>
    </div>
  )
}

function body(slide: Slide, small: boolean): ReactNode {
  switch (slide.layout) {
    case 'title':
    case 'section':
      return slide.subtitle && <p className="text-[2.6cqw] text-pretty">{slide.subtitle}</p>
    case 'bullets':
      return <Bullets items={slide.bullets} />
    case 'two_column':
      return (
        <div className="grid grid-cols-2 gap-[4cqw]">
          {[slide.left, slide.right].map((half, index) => (
            <div key={index} className="min-w-0">
              <p className="mb-[1cqw] font-semibold text-slide">{half.heading}</p>
              <Bullets items={half.bullets} />
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
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slide.rows.map((row, index) => (
              <tr key={index}>
                {slide.columns.map((_, cell) => (
                  <td key={cell} className="border-b border-border px-[1cqw] py-[0.7cqw] align-top break-words">
                    {row[cell]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'chart':
      return small ? <ChartMark /> : <ChartView chart={slide.chart} />
    case 'stats':
      return (
        <div className="flex h-full flex-wrap content-center gap-[3cqw]">
          {slide.stats.map((stat, index) => (
            <div key={index} className="min-w-[20cqw] flex-1">
              <p className="text-[6cqw] leading-none font-semibold text-slide tabular-nums">{stat.value}</p>
              <p className="mt-[1cqw] text-[2cqw] text-muted">{stat.label}</p>
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
              <p className="font-semibold break-words">{step.title}</p>
              <p className="mt-[0.5cqw] break-words text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      )
    case 'quote':
      return (
        <div className="flex h-full flex-col justify-center">
          <p className="text-[3.4cqw] leading-[1.3] text-pretty">“{slide.quote}”</p>
          {slide.source && <p className="mt-[1.5cqw] text-muted">{slide.source}</p>}
        </div>
      )
    case 'image':
      return (
        <div className="flex h-full flex-col gap-[1cqw]">
          <div className="flex flex-1 flex-col items-center justify-center gap-[1cqw] rounded-md border border-dashed border-border-strong bg-sunken p-[2cqw] text-center text-muted">
            <ImageIcon aria-hidden className="size-[4cqw]" />
            <p className="text-[1.8cqw]">{slide.image}</p>
          </div>
          {slide.caption && <p className="text-[1.7cqw] text-muted">{slide.caption}</p>}
        </div>
      )
  }
}

function Bullets({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-[1.1cqw]">
      {items.map((item, index) => (
        <li key={index} className="flex gap-[1.3cqw]">
          <span aria-hidden className="mt-[1.2cqw] size-[0.8cqw] shrink-0 rounded-full bg-slide" />
          <span className="min-w-0 break-words">{item}</span>
        </li>
      ))}
    </ul>
  )
}

function ChartMark() {
  return (
    <div className="flex h-full items-end gap-[2cqw] pb-[2cqw]">
      {['h-1/3', 'h-2/3', 'h-1/2', 'h-full'].map((height, index) => (
        <span key={index} className={cn('flex-1 rounded-sm bg-slide-soft', height)} />
      ))}
    </div>
  )
}
