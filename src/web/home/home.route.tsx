import { useTranslations } from "use-intl";

export default function HomeRoute() {
  const t = useTranslations("shop");
  return (
    <>
      <title>{t("name")}</title>
      <h1>{t("slogan")}</h1>
    </>
  );
}
