/**
 * The fonts of papers, by script; a glyph comes from the first that has it. Noto Sans has Latin letters, Devanagari and
 * the rupee sign. Urdu uses Amiri: other fonts draw the dots separately, so copied or spoken names have letters twice.
 */
const FONTS = [
  { package: 'noto-sans', file: 'NotoSans', family: 'Noto Sans', isBold: true },
  { package: 'amiri', file: 'Amiri', family: 'Amiri' },
  { package: 'noto-sans-bengali', file: 'NotoSansBengali', family: 'Noto Sans Bengali' },
  { package: 'noto-sans-gujarati', file: 'NotoSansGujarati', family: 'Noto Sans Gujarati' },
  { package: 'noto-sans-gurmukhi', file: 'NotoSansGurmukhi', family: 'Noto Sans Gurmukhi' },
  { package: 'noto-sans-kannada', file: 'NotoSansKannada', family: 'Noto Sans Kannada' },
  { package: 'noto-sans-malayalam', file: 'NotoSansMalayalam', family: 'Noto Sans Malayalam' },
  { package: 'noto-sans-meetei-mayek', file: 'NotoSansMeeteiMayek', family: 'Noto Sans Meetei Mayek' },
  { package: 'noto-sans-ol-chiki', file: 'NotoSansOlChiki', family: 'Noto Sans Ol Chiki' },
  { package: 'noto-sans-oriya', file: 'NotoSansOriya', family: 'Noto Sans Oriya' },
  { package: 'noto-sans-tamil', file: 'NotoSansTamil', family: 'Noto Sans Tamil' },
  { package: 'noto-sans-telugu', file: 'NotoSansTelugu', family: 'Noto Sans Telugu' },
] as const;

/** The files of the fonts, as import paths. */
export const FONT_FILES = FONTS.flatMap(({ package: name, file, ...font }) =>
  ['400Regular', ...('isBold' in font ? ['700Bold'] : [])].map(
    (weight) => `@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`,
  ),
);

const families = FONTS.map(({ family }) => `"${family}"`).join(', ');

/** The folder of progress marks, which do not exist: looking one up when a paper is laid out reports its number. */
export const MARKS = '/laid-out/';

/** The folder of pictures, each named by its content. */
export const PICTURES = '/pictures/';

/**
 * The template of papers in Typst: one, or several in one file, each with pages of its own. They come as data
 * (`sys.inputs.papers`), so their texts are never run. Line heights follow the script: some need half as much again as
 * Latin letters. Page counts are looked up once for all papers, and per paper only where some have several pages:
 * introspection takes half as much memory again.
 */
export const TEMPLATE = `
#let (title, papers) = json(bytes(sys.inputs.papers))
#let grey = rgb("#5f6368")
#let line-grey = 0.5pt + rgb("#b8bdc4")
#let small(body) = text(size: 0.85em, fill: grey, body)

#set document(title: title, author: papers.first().organisation.name, date: none)
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 24mm))
#set text(
  font: (${families}),
  fallback: false,
  lang: "en",
  region: "IN",
  size: 10pt,
  top-edge: "ascender",
  bottom-edge: "descender",
)
// With the spaces between its words, so that they stay one text, read from the right.
#show regex("\\p{Arabic}+(?: \\p{Arabic}+)*"): set text(font: "Amiri")
#set par(leading: 0.15em, spacing: 0.6em)
#show heading.where(level: 1): set text(size: 18pt)
#show heading.where(level: 2): set text(size: 11pt)
#show heading.where(level: 2): set block(above: 14pt, below: 5pt)

// The paper, by its place among them.
#let page-of(nth) = context {
  let begins = query(<begin>).map(one => one.location().page())
  let (first, next) = (begins.at(nth), begins.at(nth + 1, default: counter(page).final().first() + 1))
  [Page #(here().page() - first + 1) of #(next - first)]
}
#let foot-of(paper, nth, is-single) = {
  line(length: 100%, stroke: line-grey)
  grid(
    columns: (1fr, auto),
    small[Made by computer from Kiraya’s records · Made on #paper.madeOn],
    small(if is-single [Page 1 of 1] else { page-of(nth) }),
  )
}

// A reference that is longer than its column goes on in the next line; words are left as they are written.
#let broken(cell) = {
  show regex("[!-~]{17,}"): it => it.text.clusters().join(sym.zws)
  cell
}
#let cells(columns, row, weight) = row.zip(columns).map(((cell, column)) => table.cell(
  align: if column.isFigure { right } else { left },
  text(weight: weight, if column.isShort { cell } else { broken(cell) }),
))

// A short table stays on one page with its sum.
#let rows-of(one) = block(breakable: one.rows.len() > 8, width: 100%)[
  #heading(level: 2, bookmarked: papers.len() == 1, one.heading)
  #table(
    columns: one.columns.map(column => if column.isShort { auto } else { 1fr }),
    stroke: (_, y) => (bottom: line-grey),
    inset: (x: 4pt, y: 4pt),
    table.header(..one.columns.map(column => table.cell(
      align: if column.isFigure { right } else { left },
      small(column.label),
    ))),
    ..one.rows.map(row => cells(one.columns, row, "regular")).flatten(),
    ..if one.total == none { () } else { cells(one.columns, one.total, "bold") },
  )
]

// Four a line; two parts have half of it each.
#let pictures-of(one) = {
  heading(level: 2, bookmarked: false, one.heading)
  let picture(it) = block(breakable: false, width: 100%, {
    if it.path != none { image(it.path, width: 100%, height: 32mm, fit: "contain", alt: it.alt) }
    set par(leading: 0.2em)
    text(size: 6.5pt, fill: grey, it.caption.join(linebreak()))
  })
  let count = one.parts.len()
  grid(
    columns: (1fr,) * count,
    column-gutter: 12pt,
    ..one.parts.map(part => {
      if part.label != none { block(below: 4pt, small(part.label)) }
      if part.pictures.len() == 0 { small[None] } else {
        grid(columns: (1fr,) * calc.quo(4, count), column-gutter: 6pt, row-gutter: 9pt, ..part.pictures.map(picture))
      }
    }),
  )
}

// English at the left, Hindi beside it, one clause a row.
#let clauses-of(clauses) = {
  v(10pt)
  table(
    columns: (1fr, 1fr),
    stroke: (_, y) => (bottom: line-grey),
    inset: (x, _) => if x == 0 { (left: 0pt, right: 9pt, y: 6pt) } else { (left: 9pt, right: 0pt, y: 6pt) },
    table.header(small(clauses.english), text(lang: "hi", small(clauses.hindi))),
    ..clauses.rows.enumerate(start: 1).map(((nth, one)) => (
      [#strong[#nth. #one.title] #linebreak() #one.text],
      text(lang: "hi")[#strong[#nth. #one.hindiTitle] #linebreak() #one.hindi],
    )).flatten(),
  )
}

#let ink-page(paper) = {
  let clauses = paper.clauses
  pagebreak()
  heading(level: 2, bookmarked: papers.len() == 1)[Stamp, signatures and witnesses]
  // A loose page says what it belongs to.
  block(below: 8pt, small[#paper.title #paper.number])
  rect(width: 100%, height: 60mm, stroke: (paint: grey, thickness: 0.75pt, dash: "dashed"), inset: 8pt, align(
    center + horizon,
    small(clauses.stamp),
  ))
  v(18mm)
  grid(
    columns: (1fr, 1fr),
    column-gutter: 18mm,
    row-gutter: 24mm,
    ..clauses.signatories.map(one => {
      line(length: 100%, stroke: 0.75pt)
      v(3pt)
      small(one)
      linebreak()
      small[Place and date:]
    }),
  )
}

#let logo = papers.first().organisation.logo
#let logo-file = if logo == none { none } else { bytes(logo) }

#let print(paper, nth, is-single) = [
#set page(footer: foot-of(paper, nth, is-single))
#metadata(nth) <begin>
#block(height: 0pt, spacing: 0pt, { show metadata: it => { let mark = read("${MARKS}" + str(it.value)) }; metadata(nth) })

#grid(
  columns: (1fr, auto),
  column-gutter: 12pt,
  stack(
    spacing: 5pt,
    ..if logo-file == none { () } else { (image(logo-file, height: 34pt, fit: "contain", alt: paper.organisation.name),) },
    text(size: 14pt, weight: "bold", paper.organisation.name),
    ..if paper.organisation.address == none { () } else { (small(paper.organisation.address),) },
    ..if paper.organisation.gstin == none { () } else { (small("GSTIN " + paper.organisation.gstin),) },
  ),
  align(right, heading(level: 1)[#paper.title #linebreak() #text(size: 10pt, paper.number)]),
)
#line(length: 100%, stroke: line-grey)
#v(4pt)

#if paper.cancelled != none {
  block(width: 100%, stroke: 1.5pt + rgb("#b3261e"), inset: 8pt, radius: 2pt)[
    #set align(center)
    #set text(fill: rgb("#b3261e"))
    #text(size: 22pt, weight: "bold", tracking: 4pt)[CANCELLED]
    #linebreak()
    #paper.cancelled
  ]
  v(4pt)
}

#grid(
  columns: (1fr, 1fr),
  column-gutter: 18pt,
  row-gutter: 8pt,
  ..paper.facts.map(((label, value)) => block(breakable: false)[#small(label) #linebreak() #value]),
)

#if paper.amount != none { block(width: 100%, stroke: 1pt + black, inset: 10pt, radius: 2pt, above: 14pt, breakable: false)[
  #grid(
    columns: (1fr, auto),
    column-gutter: 12pt,
    [#small(paper.amount.label) #linebreak() #paper.amount.words],
    align(right + horizon, text(size: 18pt, weight: "bold", paper.amount.figure)),
  )
] }

#if paper.clauses != none { clauses-of(paper.clauses) }

#for one in paper.tables.filter(one => not one.isWide) { rows-of(one) }

#for note in paper.notes { block(above: 10pt, note) }

#if paper.signature != none or paper.stamp != none {
  block(above: 28pt, breakable: false, width: 100%, grid(
    columns: (auto, 1fr, 62mm),
    align: bottom,
    if paper.stamp != none {
      rect(width: 34mm, height: 26mm, stroke: (paint: grey, thickness: 0.75pt, dash: "dashed"), inset: 5pt, align(
        center + horizon,
        small(paper.stamp),
      ))
    },
    [],
    if paper.signature != none {
      line(length: 100%, stroke: 0.75pt)
      v(3pt)
      small(paper.signature)
    },
  ))
}

#if paper.clauses != none { ink-page(paper) }

#for one in paper.pictures { pictures-of(one) }

#for one in paper.tables.filter(one => one.isWide) {
  page(flipped: true, text(size: 7pt, rows-of(one)))
}
]

#context {
  let is-single = counter(page).final().first() <= papers.len()
  for (nth, paper) in papers.enumerate() { print(paper, nth, is-single) }
}
`;
