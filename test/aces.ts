/** An ACES document of these applications. */
export function acesWith(
  apps: string,
  { version = "4.2", records = 1, encoding = "UTF-8" } = {},
): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<ACES version="${version}"><Header><BrandAAIAID>ABCD</BrandAAIAID></Header>
${apps}
<Footer><RecordCount>${records}</RecordCount></Footer></ACES>`;
}

/** One application. */
export function app(content: string, attributes = 'action="A" id="1"'): string {
  return `<App ${attributes}>${content}</App>`;
}

export const NPR_2008 = '<BaseVehicle id="11"/>';
export const PART = '<Qty>1</Qty><PartType id="6832"/><Position id="1"/><Part>ABC-1</Part>';
