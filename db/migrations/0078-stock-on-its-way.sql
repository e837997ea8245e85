-- What is on its way, for the list of stock (decisions §11).
create index stock_on_its_way on stock (part_id, warehouse_id) where incoming > 0;
