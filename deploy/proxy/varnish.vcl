# Varnish between the proxy that speaks TLS and the shop. The shop keeps its own pages (PAGE_CACHE_MB), so this is worth
# its place only where files and feeds are fetched very often, or where pages should outlive a stop of the shop.
# In nginx.conf or the Caddyfile name 127.0.0.1:6081 in the place of the shop; TRUST_PROXY=2, for there are two in front.
#
# Tried with Varnish 7.1 of Debian 12: varnishd -C (test/process/deploy-tools.test.ts), and before the running shop that
# pages, files and calls come through, what is kept and what is not.
vcl 4.1;

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 3s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Who somebody is stands in a token or a cookie: nothing of that is ever kept for somebody else.
    if (req.http.Authorization || req.http.Cookie) {
        return (pass);
    }
    # The front page leads readers of English elsewhere; which language they read is theirs.
    if (req.url == "/" || req.url ~ "^/(api|desk|uploads)(/|$|\?)" || req.url ~ "^/(readyz|healthz)$") {
        return (pass);
    }
    # As long as the shop answers, nothing is shown that it would not show now.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_response {
    # Only what the shop says is for everybody is kept, and only for as long as it says.
    if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie || beresp.status >= 400) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # A page says "ask each time", and Varnish keeps nothing that lives no time at all. A second is what the shop itself
    # takes to show a change; then the page is asked for by its ETag, and an unchanged one costs next to nothing.
    if (beresp.status == 200 && beresp.ttl < 1s) {
        set beresp.ttl = 1s;
    }
    set beresp.keep = 1h;
    # While the shop is away, readers see what there was, a quarter of an hour old at most.
    set beresp.grace = 15m;
    return (deliver);
}
