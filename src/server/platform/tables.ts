import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { AccountType, Approval } from "#domain/account/account-type.ts";
import type { AddressType } from "#domain/account/address.ts";
import type { Country } from "#domain/account/region.ts";
import type { Supply } from "#domain/availability/availability.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { PartUnit } from "#domain/part/part-unit.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { CartTables } from "./cart-tables.ts";
import type { OrderTables } from "./order-tables.ts";

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type Json<Value extends object> = JSONColumnType<Value>;

type CategoryColumns = {
  id: Generated<number>;
  url: string;
  name_es: string;
  name_en: string;
  position: number;
  drawing: string;
};

export type StoredAttribute = { id: number; value: string | { es: string; en: string } };

type PartTable = {
  id: Generated<number>;
  sku: string;
  part_number: string;
  brand_id: number;
  subcategory_id: number;
  quality: BrandQuality;
  title_es: string;
  title_en: string;
  detail_es: Generated<string>;
  detail_en: Generated<string>;
  unit: Generated<PartUnit>;
  pieces: Generated<number>;
  core_cents: Generated<number>;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  origin_country: string | null;
  interchange_group: string | null;
  superseded_by: number | null;
  images: Generated<string[]>;
  is_universal: Generated<boolean>;
  is_electrical: Generated<boolean>;
  is_special_order: Generated<boolean>;
  needs_vin_check: Generated<boolean>;
  supply: Generated<Supply>;
  attributes: Json<StoredAttribute[]>;
  popularity: Generated<number>;
  cabys: string | null;
  verification: Generated<"unverified" | "verified" | "rejected">;
  source: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type PartFacetTable = {
  part_id: number;
  category_id: number;
  subcategory_id: number;
  brand_id: number;
  quality: number;
  availability_cr: number;
  availability_us: number;
  popularity: number;
  rank_es: number;
  rank_en: number;
  makes: Generated<number>;
  words: Generated<number>;
  title_words: Generated<number>;
} & Record<PriceLevel, number | null>;

type AccountTable = {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_country_code: string;
  phone_number: string;
  account_type: AccountType;
  company_name: Generated<string>;
  locale: Locale;
  approval: Approval;
  price_level: Generated<PriceLevel>;
  price_level_access: Generated<PriceLevel[]>;
  credit: Generated<"retail" | "credit">;
  credit_limit_cents: Generated<number>;
  /** What live orders on account have taken of it. */
  credit_used_cents: Generated<number>;
  is_taxed: Generated<boolean>;
  seller: Generated<string>;
  admin_level: Generated<number>;
  is_disabled: Generated<boolean>;
  email_verified_at: ColumnType<Date | null, Date | null, Date | null>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type AddressTable = {
  id: Generated<string>;
  account_id: string;
  receiver_name: string;
  company: string;
  street: string;
  city: string;
  state: string;
  postal_code: string;
  country: Country;
  district: string;
  phone: string;
  additional_info: string;
  type: AddressType;
  is_default_shipping: Generated<boolean>;
  is_default_billing: Generated<boolean>;
  created_at: Timestamp;
};

/** The tables of db/migrations, as kysely reads them. */
export type Tables = CartTables &
  OrderTables & {
    account: AccountTable;
    address: AddressTable;
    session: {
      id: Generated<string>;
      account_id: string;
      created_at: Timestamp;
      seen_at: Timestamp;
      expires_at: Date;
      revoked_at: ColumnType<Date | null, never, Date>;
      user_agent: string;
    };
    account_link: {
      account_id: string;
      kind: "verify" | "password";
      hash: string;
      expires_at: Date;
      created_at: Timestamp;
    };
    garage_vehicle: {
      account_id: string;
      key: string;
      position: number;
      entry: Json<GarageEntry>;
      left_place: number | null;
    };
    shop_secret: { name: string; value: Buffer };
    mail: {
      id: Generated<number>;
      kind: string;
      locale: Locale;
      recipient: string;
      params: Json<Record<string, string>>;
      state: Generated<"waiting" | "sent" | "failed">;
      attempts: Generated<number>;
      next_attempt_at: Timestamp;
      error: ColumnType<string | null, never, string | null>;
      created_at: Timestamp;
      sent_at: ColumnType<Date | null, never, Date>;
      /** What it is sent once for. */
      once_key: ColumnType<string | null, string | undefined, never>;
    };
    category: CategoryColumns;
    subcategory: CategoryColumns & { category_id: number };
    brand: {
      id: Generated<number>;
      name: string;
      slug: string;
      image: string | null;
      is_demo: Generated<boolean>;
    };
    warehouse: {
      id: Generated<number>;
      code: string;
      name: string;
      city: string;
      storefront: Storefront;
      position: number;
    };
    vehicle_make: { id: number; name: string; slug: string };
    vehicle_model: { id: Generated<number>; make_id: number; name: string; slug: string };
    vehicle_model_alias: { model_id: number; name: string; key: string };
    engine: {
      id: Generated<number>;
      maker: string;
      maker_slug: string;
      name: string;
      slug: string;
      liters: string;
      cylinders: number | null;
      year_from: number;
      year_to: number;
    };
    engine_alias: { engine_id: number; name: string; key: string };
    vehicle_line: {
      id: Generated<number>;
      region: string;
      model_id: number | null;
      engine_id: number | null;
      year_from: number;
      year_to: number;
    };
    vehicle: { id: Generated<number>; line_id: number; year: number };
    setting: {
      key: string;
      value: ColumnType<unknown, string, string>;
      version: Generated<number>;
      updated_at: Timestamp;
    };
    catalogue_state: {
      is_only: Generated<boolean>;
      version: Generated<number>;
      parts_version: Generated<number>;
    };
    attribute: { id: Generated<number>; code: string; name_es: string; name_en: string };
    part: PartTable;
    part_price: { part_id: number } & Record<PriceLevel, number | null>;
    stock: {
      part_id: number;
      warehouse_id: number;
      on_hand: Generated<number>;
      incoming: Generated<number>;
      /** Pieces that live orders took out of it. */
      sold: Generated<number>;
      incoming_on: ColumnType<string | null, string | null, string | null>;
    };
    stock_movement: {
      id: Generated<number>;
      at: Timestamp;
      part_id: number;
      warehouse_id: number;
      kind: "opening" | "order" | "release" | "return" | "import" | "correction";
      quantity: number;
      order_number: Generated<number | null>;
      import_run_id: Generated<number | null>;
    };
    part_number: {
      part_id: number;
      kind: "printed" | "oem" | "competitor" | "superseded" | "gtin";
      maker: Generated<string>;
      number: string;
      key: string;
    };
    kit_item: {
      kit_id: number;
      position: number;
      part_id: number | null;
      part_number: Generated<string>;
      title_es: string;
      title_en: string;
      quantity: number;
    };
    fitment_note: { id: Generated<number>; text_es: string; text_en: string };
    fitment: {
      part_id: number;
      line_id: number;
      year_from: number;
      year_to: number;
      quantity: Generated<number>;
      position: Generated<string>;
      note_id: number | null;
    };
    engine_fitment: { engine_id: number; part_id: number; is_explicit: Generated<boolean> };
    part_facet: PartFacetTable;
    facet_count: {
      facet: "subcategory" | "make" | "brand" | "quality";
      /** A bigint; the masks of makes go beyond safe integers. */
      value: string;
      parts: number;
    };
    part_terms: { part_id: number; terms: number[]; key_es: string; key_en: string };
    term: {
      id: Generated<number>;
      stem: string;
      word: string;
      frequency: Generated<number>;
      is_vehicle: Generated<boolean>;
      bit: number | null;
    };
    synonym: {
      id: Generated<number>;
      phrases: string[];
      means: Generated<string[]>;
      names: Generated<string[]>;
      version: Generated<number>;
      updated_at: Timestamp;
    };
    write_probe: { at: Timestamp };
    search_outbox: { id: Generated<number>; part_id: number; queued_at: Timestamp };
    search_state: {
      is_only: Generated<boolean>;
      is_rebuilding: Generated<boolean>;
      vocabulary_version: Generated<number>;
      rebuilt_at: ColumnType<Date | null, Date | null, Date | null>;
    };
  };
