import { crc32, deflateRawSync } from "node:zlib";

type Cell = string | number | boolean | null;

type Rows = readonly (readonly Cell[])[];

/** An XLSX file of one sheet, as small as Excel reads it. */
export function xlsxOf(rows: Rows): Buffer {
  return workbookOf([["A", rows]]);
}

/** An XLSX file of these sheets, each with its name. */
export function workbookOf(sheets: readonly (readonly [name: string, rows: Rows])[]): Buffer {
  const namespace = "http://schemas.openxmlformats.org";
  const named = sheets.map(([name, rows], at) => ({ name, rows, id: at + 1 }));
  const listed = named.map(
    ({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="r${id}"/>`,
  );
  const related = named.map(
    ({ id }) =>
      `<Relationship Id="r${id}" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const written = named.map(({ rows, id }) => [
    `xl/worksheets/sheet${id}.xml`,
    `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${sheetXml(rows)}</sheetData></worksheet>`,
  ]);
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${namespace}/package/2006/relationships">${related.join("")}</Relationships>`,
    ...Object.fromEntries(written),
  });
}

function sheetXml(rows: Rows): string {
  return rows
    .map((row, at) => {
      const cells = row.map((cell, place) => cellXml(cell, `${"ABCDEFGH"[place]}${at + 1}`));
      return `<row r="${at + 1}">${cells.join("")}</row>`;
    })
    .join("");
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return `<c r="${place}"/>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

/** A ZIP file; `stated` tells a smaller unpacked size than the truth, as bombs do. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, stated?: number): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(stated ?? bytes.length, 8);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(Buffer.byteLength(name), 0);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, nameLength]);
    const entry = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002\u0014\u0000"),
        common,
        Buffer.alloc(10),
        offset,
        Buffer.from(name),
      ]),
    );
    entries.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, listed, end]);
}
