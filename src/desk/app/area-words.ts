import type { AreaName } from "#desk/ui/area.ts";

/**
 * What else the palette finds an area by, whatever the language of the page: its name in the other one, and what people
 * call what is done there. Nobody reads it.
 */
export const AREA_WORDS: Readonly<Record<AreaName | "security", string>> = {
  overview: "Resumen Overview inicio tablero dashboard home ventas sales",
  orders: "Pedidos Orders ventas sales órdenes compras envíos",
  quotes: "Cotizaciones Quotes proformas presupuestos offers estimates",
  returns: "Devoluciones Returns RMA reembolsos refunds",
  cores: "Cascos Cores depósitos deposits usados",
  claims: "Garantías Warranty reclamos claims",
  customers: "Clientes Customers cuentas accounts usuarios users personal staff roles",
  receivables:
    "Facturas abiertas Open invoices crédito credit cobros deudas vencidas overdue receivables",
  invoices: "Facturas Invoices notas de crédito credit notes papeles papers fiscal",
  receipts:
    "Pagos de facturas Payments of invoices recibos receipts transferencias transfers SINPE",
  certificates: "Certificados Tax certificates exoneraciones exemptions impuestos taxes",
  wholesale: "Solicitudes de mayoreo Wholesale applications mayoristas resellers",
  coupons: "Cupones Coupons descuentos discounts promociones promotions",
  messages: "Mensajes Messages contacto contact consultas",
  parts: "Repuestos Parts productos products artículos items catálogo SKU kits",
  groups: "Grupos de equivalentes Interchange groups equivalencias unificados sustitutos",
  chains: "Cadenas de reemplazo Supersession chains reemplazos reemplazados",
  references: "Referencias de otras marcas Cross references cruces competencia",
  prices: "Precios por regla Prices by rule aumentos listas márgenes margins",
  stock: "Existencias Stock inventario inventory conteo count bodega shelves recibir receive",
  movements:
    "Movimientos de existencias Stock movements traslados moves inventario inventory kárdex",
  brands: "Marcas Brands fabricantes makers",
  categories: "Categorías Categories clases kinds subcategorías subcategories",
  measures: "Medidas Measures atributos attributes características dimensiones dimensions unidades",
  makes: "Marcas de vehículos Makes fabricantes makers",
  vehicles: "Vehículos y motores Vehicles and engines modelos models marcas makes",
  verify: "Verificar repuestos Verify parts revisar review cola queue",
  reports: "Reportes de compatibilidad Fitment reports no calza",
  imports: "Importaciones Imports CSV Excel XLSX PIES archivos files cargar upload",
  aces: "ACES por revisar ACES to review compatibilidad fitment",
  pages: "Páginas Pages textos texts contenido content",
  blog: "Blog artículos articles noticias news",
  catalogs: "Catálogos Catalogs PDF folletos booklets",
  popups: "Mensajes emergentes Popup messages avisos notices banners",
  mails: "Correos Mails e-mails",
  uploads: "Archivos Files imágenes pictures fotos photos documentos documents",
  settings: "Ajustes Settings configuración configuration pagos payment impuestos taxes",
  taxes: "Impuestos Taxes IVA ventas sales tax CABYS exoneraciones exemptions Florida",
  shipping: "Tarifas de envío Shipping rates fletes freight zonas zones",
  warehouses: "Bodegas Warehouses sucursales branches almacenes",
  calendars: "Calendarios Calendars feriados holidays horarios hours",
  words: "Sinónimos Synonyms palabras words diccionario dictionary",
  searches: "Búsquedas Searches buscado sin resultados",
  jobs: "Trabajos de fondo Background work tareas tasks procesos",
  apikeys: "Acceso por API API access claves keys integraciones integrations",
  audit: "Auditoría Audit bitácora log historial history registro",
  security: "Seguridad Security contraseña password segundo factor passkeys códigos codes 2FA",
};
