import type { Chart } from '#shared/content/chart.ts'

export const CATEGORIES_MAX = 100
export const SERIES_MAX = 12

/* Every series has a value for every category. Missing values become 0 with the first change of the table. */

/** `series` and `category` are positions. */
export function setValue(chart: Chart, series: number, category: number, value: number): Chart {
  const full = filled(chart)
  return {
    ...full,
    series: full.series.map((one, at) => (at === series ? { ...one, values: one.values.with(category, value) } : one)),
  }
}

/** Appends a category without a name and with 0 in every series. */
export function addCategory(chart: Chart): Chart {
  return filled({ ...chart, categories: [...chart.categories, ''] })
}

export function removeCategory(chart: Chart, index: number): Chart {
  const full = filled(chart)
  return {
    ...full,
    categories: full.categories.toSpliced(index, 1),
    series: full.series.map((one) => ({ ...one, values: one.values.toSpliced(index, 1) })),
  }
}

/** Appends a series without a name and with 0 for every category. */
export function addSeries(chart: Chart): Chart {
  return filled({ ...chart, series: [...chart.series, { name: '', values: [] }] })
}

export function renameSeries(chart: Chart, index: number, name: string): Chart {
  return { ...chart, series: chart.series.map((one, at) => (at === index ? { ...one, name } : one)) }
}

export function removeSeries(chart: Chart, index: number): Chart {
  return { ...chart, series: chart.series.toSpliced(index, 1) }
}

function filled(chart: Chart): Chart {
  return { ...chart, series: chart.series.map((one) => ({ ...one, values: chart.categories.map((_, at) => one.values[at] ?? 0) })) }
}
